import type { EarlyFeature } from '#shared/domain/billing/early-access.ts';
import { useMe } from '../../lib/session/session.ts';

/** Returns whether the user, if they are an OG Player, has turned on this feature. */
export function useEarlyAccess(feature: EarlyFeature): boolean {
  return useMe().earlyAccess.includes(feature);
}
