import { isDeepStrictEqual } from 'node:util';
import type { BoardStore } from '#functions/ports/ports.ts';
import type { DraftBoard } from '#shared/domain/league-season.ts';
import { seasonKey, type LeagueRows } from './memory-league-stores.ts';
import { frozen, membership } from './memory-rows.ts';

export function boardStore({ boards, memberships }: Pick<LeagueRows, 'boards' | 'memberships'>): BoardStore {
  const of = (leagueId: string, season: string) => boards.get(seasonKey(leagueId, season));
  const whole = (board: DraftBoard) => ({ ...board, isCrownOpen: board.isCrownOpen === true });
  return {
    get: async (leagueId, season, userId) => of(leagueId, season)?.get(userId),
    listOf: async (leagueId, season) => new Map(of(leagueId, season)),
    async save(leagueId, season, userId, board, from, by = userId) {
      const seated = [userId, by].every((id) => memberships.has(membership(id, leagueId)));
      if (!seated) return 'not-a-member';
      const stored = of(leagueId, season) ?? new Map<string, DraftBoard>();
      const held = stored.get(userId) ?? null;
      // Older pages send `isCrownOpen` only while no crown is chosen. If it is absent, it counts as unchanged.
      const base = from && { ...from, isCrownOpen: from.isCrownOpen ?? held?.isCrownOpen };
      if (base !== undefined && !isDeepStrictEqual(base, held)) return 'outdated';
      boards.set(seasonKey(leagueId, season), stored.set(userId, frozen(whole(board))));
      return 'saved';
    },
    async remove(leagueId, userId) {
      for (const [key, stored] of boards) if (key.startsWith(`${leagueId}/`)) stored.delete(userId);
    },
  };
}
