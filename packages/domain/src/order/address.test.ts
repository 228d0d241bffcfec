import { expect, test } from 'vitest'
import { addressLines, deliveryLines } from './address.ts'

const home = {
  street: 'Ring 1',
  floor: '',
  stairway: '',
  door: '',
  zipCode: '1010',
  city: 'Wien',
  country: 'AT',
}
const nowhere = { ...home, street: '', zipCode: '', city: '', country: '' }

test.each([
  { address: home, lines: ['Ring 1', '1010 Wien'], why: 'a house' },
  {
    address: { ...home, stairway: '2', floor: '3', door: '14' },
    lines: ['Ring 1', 'Stiege 2, Stock 3, Tür 14', '1010 Wien'],
    why: 'a flat',
  },
  { address: { ...home, floor: '3' }, lines: ['Ring 1', 'Stock 3', '1010 Wien'], why: 'a floor only' },
  { address: { ...home, country: '' }, lines: ['Ring 1', '1010 Wien'], why: 'no country' },
  {
    address: { ...home, zipCode: '80331', city: 'München', country: 'DE' },
    lines: ['Ring 1', 'DE-80331 München'],
    why: 'another country',
  },
  { address: { ...home, zipCode: '' }, lines: ['Ring 1', 'Wien'], why: 'no postcode' },
  { address: { ...home, street: '', city: '' }, lines: ['1010'], why: 'only a postcode' },
  { address: { ...nowhere, country: 'DE' }, lines: [], why: 'nothing but a country' },
])('an address has lines for what is known: $why', ({ address, lines }) =>
  expect(addressLines(address)).toEqual(lines),
)

const order = {
  ...home,
  isDelivery: true,
  isDeliveryAddressDifferent: false,
  deliveryCompanyName: 'Muster GmbH',
  deliveryFirstName: 'Eva',
  deliveryLastName: 'Muster',
  deliveryStreet: 'Gasse 2',
  deliveryFloor: '1',
  deliveryStairway: '',
  deliveryDoor: '5',
  deliveryZipCode: '8010',
  deliveryCity: 'Graz',
  deliveryCountry: 'AT',
}

test.each([
  { changes: { isDelivery: false }, lines: [], why: 'a pickup goes nowhere' },
  { changes: {}, lines: ['Ring 1', '1010 Wien'], why: 'the only address' },
  {
    changes: { isDeliveryAddressDifferent: true },
    lines: ['Muster GmbH', 'Eva Muster', 'Gasse 2', 'Stock 1, Tür 5', '8010 Graz'],
    why: 'the second address with its recipient',
  },
  {
    changes: { isDeliveryAddressDifferent: true, deliveryCompanyName: '', deliveryFirstName: '' },
    lines: ['Muster', 'Gasse 2', 'Stock 1, Tür 5', '8010 Graz'],
    why: 'a recipient without a first name',
  },
  { changes: { isDelivery: false, isDeliveryAddressDifferent: true }, lines: [], why: 'not for a pickup' },
])('[CHECKOUT-07~] where a delivery goes: $why', ({ changes, lines }) =>
  expect(deliveryLines({ ...order, ...changes })).toEqual(lines),
)
