/** The price of the paid tier as shown to members. It's the same as the payment provider's price. */
export const OG_PRICE = '$2.99';
