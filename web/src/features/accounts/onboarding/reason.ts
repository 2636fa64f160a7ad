import { paths } from '../../../lib/paths.ts';

const MANAGE = /^\/leagues\/[^/]+\/manage\b/;
const TRADES = /^\/leagues\/[^/]+\/trades\b/;
const LEAGUE = /^\/leagues\/(?!public\b)/;

/** Why a visitor has to sign in before they come to `next`; null if the page itself makes that clear. */
export function reasonFor(next: string, hasSessionEnded: boolean): string | null {
  const isJoining = next.startsWith(paths.joinLeague);
  if (hasSessionEnded && isJoining) return 'Your session has ended. Please sign in to join a league.';
  if (hasSessionEnded && MANAGE.test(next)) {
    return 'Your session has ended. Please log in to access league management.';
  }
  if (hasSessionEnded && TRADES.test(next)) return 'Your session has ended. Please sign in to access trades.';
  if (hasSessionEnded) return 'Your session has ended. Sign in and pick up where you left off.';
  if (isJoining) return 'Please sign in to join a league. We’ll take you right to it.';
  if (LEAGUE.test(next)) return 'Sign in to open this league. We’ll take you right to it.';
  return null;
}
