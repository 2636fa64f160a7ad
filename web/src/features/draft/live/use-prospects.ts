import { useQuery } from '@tanstack/react-query';
import type { SeasonModel } from '#shared/contract/schemas/teams.ts';
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

/**
 * What the draft promises its reader while it runs (see Prospects). Nothing waits for it, and a failure is not shown: the
 * numbers of the teams are there without it.
 */
export function useProspects(room: Room, teamId: number | null): OwnProspects {
  const { data: model } = useQuery({
    ...query('seasonModel', { params: seasonPath(room.league) }),
    enabled: room.status === 'drafting' && typeof Worker !== 'undefined',
    staleTime: Infinity,
  });
  const chosen = room.mayPick ? teamId : null;
  const now = useAnswer(room, model, null);
  const withTeam = useAnswer(room, model, chosen);
  return { now, withTeam: chosen === null ? undefined : withTeam };
}

function useAnswer(room: Room, model: SeasonModel | undefined, teamId: number | null): Prospect | undefined {
  const { draft, league, plan, me, crown } = room;
  const { data } = useQuery({
    queryKey: ['prospects', draft?.leagueSeasonId, draft?.picks.length, draft?.order, crown, teamId],
    enabled: model !== undefined && draft?.status === 'drafting',
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    queryFn: async () => {
      if (!model || !draft) throw new Error('nobody can say');
      const { draftOrderType, teamsEach } = plan;
      const { tieRule } = league.currentSeason;
      return deskFor(model).ask(
        {
          order: draft.order,
          picks: draft.picks.map(({ userId, nflTeamId }) => ({ userId, nflTeamId })),
          plan: { draftOrderType, teamsEach },
          tieRule,
        },
        { now: teamId ?? undefined, forLosses: crown === 'losses' ? [me] : [] },
      );
    },
  });
  return data?.find(({ userId }) => userId === me);
}
