/** From this version of the API on the period stands with the items of a subscription, before it with the subscription. */
export const PERIOD_ON_ITEMS = '2025-03-31';
