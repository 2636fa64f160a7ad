/**
 * Returns the seed that decides how messages are delivered in the flow tests. To try other orders, set another seed in
 * the environment.
 */
export const deliverySeed = (): number => Number(process.env['DELIVERY_SEED'] ?? 1);
