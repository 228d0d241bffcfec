/** Whether two values are written alike as JSON; the order of fields counts. */
export const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
