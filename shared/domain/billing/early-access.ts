import { ok, refused, type Outcome } from '../outcome.ts';

/** Features that OG Players can try before everyone has them (see Paid tier). None of them changes how the game is played. */
export const EARLY_FEATURES = ['compact-standings', 'copied-standings'] as const;
export type EarlyFeature = (typeof EARLY_FEATURES)[number];

/** The features to switch on or off. Features that are left out stay as they are. */
export type EarlySwitches = { [Feature in EarlyFeature]?: boolean | undefined };

interface Switched {
  isPremium: boolean;
  /** The features that are switched on. A newer release may have added some that this code doesn't know. */
  earlyAccess: readonly string[];
}

/** The features that are active for a member: those switched on, as long as the member is an OG Player. */
export function actingFeatures({ isPremium, earlyAccess }: Switched): EarlyFeature[] {
  return isPremium ? EARLY_FEATURES.filter((feature) => earlyAccess.includes(feature)) : [];
}

/** The switched-on features after a change. Only OG Players can change their switches; former OG Players keep the old ones. */
export function switchFeatures(
  { isPremium, earlyAccess }: Switched,
  input: EarlySwitches,
): Outcome<readonly string[], 'og-players-only'> {
  if (!isPremium) return refused('og-players-only');
  const named = EARLY_FEATURES.filter((feature) => input[feature] !== undefined);
  const untouched = earlyAccess.filter((feature) => !named.some((one) => one === feature));
  return ok([...untouched, ...named.filter((feature) => input[feature])].toSorted());
}
