import { ok, refused, type Outcome } from './outcome.ts';

/** What OG Players may try before everybody has it (see Paid tier). None of it changes how anybody plays. */
export const EARLY_FEATURES = ['compact-standings', 'copied-standings'] as const;
export type EarlyFeature = (typeof EARLY_FEATURES)[number];

/** Switches that are wished on or off; those that are not named stay as they are. */
export type EarlySwitches = { [Feature in EarlyFeature]?: boolean | undefined };

interface Switched {
  isPremium: boolean;
  /** Features that are switched on; newer code may know more of them. */
  earlyAccess: readonly string[];
}

/** What acts for a member: what is switched on, while they are an OG Player. */
export function actingFeatures({ isPremium, earlyAccess }: Switched): EarlyFeature[] {
  return isPremium ? EARLY_FEATURES.filter((feature) => earlyAccess.includes(feature)) : [];
}

/** What is switched on after that wish. Who is no OG Player any more keeps it as it was. */
export function switchFeatures(
  { isPremium, earlyAccess }: Switched,
  wish: EarlySwitches,
): Outcome<readonly string[], 'og-players-only'> {
  if (!isPremium) return refused('og-players-only');
  const named = EARLY_FEATURES.filter((feature) => wish[feature] !== undefined);
  const untouched = earlyAccess.filter((feature) => !named.some((one) => one === feature));
  return ok([...untouched, ...named.filter((feature) => wish[feature])].toSorted());
}
