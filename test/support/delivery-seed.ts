/** Returns the seed for how the flows' messages are delivered. The environment can set another, for other orders. */
export const deliverySeed = (): number => Number(process.env['DELIVERY_SEED'] ?? 1);
