/** What the flows' deliveries are dealt by. Another one may be given by the environment: each plays the flows in another way. */
export const deliverySeed = (): number => Number(process.env['DELIVERY_SEED'] ?? 1);
