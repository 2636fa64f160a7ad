/** The price of the paid tier as members read it. The payment provider's price is the same. */
export const OG_PRICE = '$2.99';
