/** The seed of the flows' deliveries. The environment can set another one, which plays the flows differently. */
export const deliverySeed = (): number => Number(process.env['DELIVERY_SEED'] ?? 1);
