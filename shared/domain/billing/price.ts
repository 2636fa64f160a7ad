/** What the paid tier costs, as members read it. The payment provider's price says the same. */
export const OG_PRICE = '$2.99';
