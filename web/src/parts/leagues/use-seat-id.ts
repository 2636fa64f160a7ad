import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { useMe } from '../../lib/session/session.ts';

/**
 * Returns the id by which a league knows the user: the holder's whose spot they share, or their own (see Partners). Only what is
 * personal, such as chat messages and roles, goes by the user's own id.
 */
export function useSeatId(league: { members: readonly MemberReply[] }): string {
  return actorOf(league, useMe().id).seat;
}
