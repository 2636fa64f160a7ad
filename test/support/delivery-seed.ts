/** Returns the seed for how the flows' messages are delivered. The environment can set a different one, to try other orders. */
export const deliverySeed = (): number => Number(process.env['DELIVERY_SEED'] ?? 1);
