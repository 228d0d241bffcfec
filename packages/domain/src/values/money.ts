/** An amount of money in whole cents (PRICE-10, B4): money never passes through a binary fraction. */
export type Cents = number
