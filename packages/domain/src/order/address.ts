type Address = {
  street: string
  floor: string
  stairway: string
  door: string
  zipCode: string
  city: string
  country: string
}

type DeliveryAddress = {
  isDelivery: boolean
  isDeliveryAddressDifferent: boolean
  deliveryCompanyName: string
  deliveryFirstName: string
  deliveryLastName: string
  deliveryStreet: string
  deliveryFloor: string
  deliveryStairway: string
  deliveryDoor: string
  deliveryZipCode: string
  deliveryCity: string
  deliveryCountry: string
}

/** The lines of an address, without empty ones; the country stands before the postcode when it is not Austria. */
export function addressLines(address: Address): string[] {
  const inside = [
    address.stairway && `Stiege ${address.stairway}`,
    address.floor && `Stock ${address.floor}`,
    address.door && `Tür ${address.door}`,
  ].filter(Boolean)
  const place = `${address.zipCode} ${address.city}`.trim()
  const abroad = address.country && address.country !== 'AT' ? address.country : ''
  return [address.street, inside.join(', '), place && [abroad, place].filter(Boolean).join('-')].filter(
    Boolean,
  )
}

/** Where a delivery goes: the second address with its recipient when there is one. */
export function deliveryLines(order: Address & DeliveryAddress): string[] {
  if (!order.isDelivery) return []
  if (!order.isDeliveryAddressDifferent) return addressLines(order)
  const person = `${order.deliveryFirstName} ${order.deliveryLastName}`.trim()
  return [
    order.deliveryCompanyName,
    person,
    ...addressLines({
      street: order.deliveryStreet,
      floor: order.deliveryFloor,
      stairway: order.deliveryStairway,
      door: order.deliveryDoor,
      zipCode: order.deliveryZipCode,
      city: order.deliveryCity,
      country: order.deliveryCountry,
    }),
  ].filter(Boolean)
}
