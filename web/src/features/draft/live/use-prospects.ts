import { useQuery } from '@tanstack/react-query';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { query } from '../../../lib/calls/query.ts';
import { seasonPath } from '../../../parts/season/path-of-league.ts';
import type { Room } from '../model/room.ts';
import { deskFor } from './prospects-desk.ts';

/** The reader's prospects as the draft stands, and with a team that they may pick now; undefined until they are known. */
export interface OwnProspects {
  now: Prospect | undefined;
  withTeam: Prospect | undefined;
}

/** What the draft promises its reader (see Prospects). */
export function useProspects(room: Room, teamId: number | null): OwnProspects {
  const chosen = room.mayPick ? teamId : null;
  const ownOf = (all: Prospect[] | undefined) => all?.find(({ userId }) => userId === room.me);
  const now = ownOf(useAnswer(room, null));
  const withTeam = ownOf(useAnswer(room, chosen));
  return { now, withTeam: chosen === null ? undefined : withTeam };
}

/** What the draft promises everybody, as it stands; undefined until it is known. */
export function useAllProspects(room: Room): readonly Prospect[] | undefined {
  return useAnswer(room, null);
}

/**
 * Asks while the draft runs. Nothing waits for the answer, and a failure is not shown: the numbers of
 * the teams are there without it.
 */
function useAnswer(room: Room, teamId: number | null): Prospect[] | undefined {
  const { draft, league, order, plan, me, crown } = room;
  const isOpen = room.status === 'drafting';
  const { data: model } = useQuery({
    ...query('seasonModel', { params: seasonPath(league) }),
    enabled: isOpen && typeof Worker !== 'undefined',
    staleTime: Infinity,
  });
  const picks = draft?.picks.map(({ userId, nflTeamId }) => ({ userId, nflTeamId }));
  const { data } = useQuery({
    queryKey: ['prospects', draft?.leagueSeasonId, order, picks, crown, teamId],
    enabled: model !== undefined && isOpen,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    queryFn: async () => {
      if (!model || !picks) throw new Error('nobody can say');
      const { draftOrderType, teamsEach } = plan;
      const { tieRule } = league.currentSeason;
      return deskFor(model).ask(
        { order, picks, plan: { draftOrderType, teamsEach }, tieRule },
        { now: teamId ?? undefined, said: new Map(crown ? [[me, crown]] : []) },
      );
    },
  });
  return data;
}
