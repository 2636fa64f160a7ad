import type { EarlyFeature } from '#shared/domain/billing/early-access.ts';
import { useMe } from '../../lib/session/session.ts';

/** Whether the user, an OG Player, has switched this feature on. */
export function useEarlyAccess(feature: EarlyFeature): boolean {
  return useMe().earlyAccess.includes(feature);
}
