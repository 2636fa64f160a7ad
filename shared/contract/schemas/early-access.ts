import * as z from 'zod/mini';
import { EARLY_FEATURES } from '../../domain/billing/early-access.ts';

/** Features to switch on or off; those that are absent stay as they are. */
export const EarlySwitches = z.partial(
  z.strictObject(Object.fromEntries(EARLY_FEATURES.map((feature) => [feature, z.boolean()]))),
);
export type EarlySwitches = z.infer<typeof EarlySwitches>;
