import type { EarlyFeature } from '#shared/domain/billing/early-access.ts';
import { useMe } from '../../lib/session/session.ts';

/** Returns whether the user has turned on this feature. Always false for Rookies. */
export function useEarlyAccess(feature: EarlyFeature): boolean {
  return useMe().earlyAccess.includes(feature);
}
