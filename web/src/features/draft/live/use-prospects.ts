import { useQuery } from '@tanstack/react-query';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { query } from '../../../lib/calls/query.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { seasonPath } from '../../../parts/season/path-of-league.ts';
import type { Room } from '../model/room.ts';
import { deskFor } from './prospects-desk.ts';
import type { Foresight } from '../model/foresight.ts';

/** The reader's prospects as the draft stands, and with a team that they may pick now; undefined until they are known. */
export interface OwnProspects {
  now: Prospect | undefined;
  withTeam: Prospect | undefined;
}

/** What the draft promises its reader (see Prospects). */
export function useProspects(room: Room, teamId: number | null): OwnProspects {
  const chosen = room.mayPick ? teamId : null;
  const ownOf = (told: Foresight | undefined) => told?.prospects.find(({ userId }) => userId === room.me);
  const now = ownOf(useForesight(room, null).data);
  const withTeam = ownOf(useForesight(room, chosen).data);
  return { now, withTeam: chosen === null ? undefined : withTeam };
}

/** What the draft promises everybody, as it stands; undefined until it is known. */
export function useAllProspects(room: Room): readonly Prospect[] | undefined {
  return useForesight(room, null).data?.prospects;
}

/**
 * What the model says of the draft, with a team that is picked now, if any is. While the draft runs nothing waits for it, and a
 * failure is not shown: the numbers of the teams are there without it. From the first kickoff on, the season itself tells more.
 */
export function useForesight(room: Room, teamId: number | null) {
  const { me, crown, season } = room;
  const hasKickedOff = useHasCome(season.kickoff);
  const isAhead = room.status === 'drafting' || (room.status === 'active' && !hasKickedOff);
  return useThought(room, isAhead, { teamId, said: crown ? [[me, crown]] : [] });
}

/** How the draft is thought to go (see Prospects): with a team that is picked now, and what members have said to play for. */
export interface Thinking {
  teamId: number | null;
  said: (readonly [userId: string, crown: DraftStrategy])[];
}

/** What the model says of the draft, thought so; nothing is asked unless it is ahead. */
export function useThought(room: Room, isAhead: boolean, { teamId, said }: Thinking) {
  const { draft, league, order, plan } = room;
  const isAsked = isAhead && typeof Worker !== 'undefined';
  const model = useQuery({
    ...query('seasonModel', { params: seasonPath(league) }),
    enabled: isAsked,
    staleTime: Infinity,
  });
  const picks = draft?.picks.map(({ userId, nflTeamId, auto }) => ({ userId, nflTeamId, auto }));
  const foresight = useQuery({
    queryKey: [
      'prospects',
      draft?.leagueSeasonId,
      order,
      plan.draftOrderType,
      plan.teamsEach,
      picks,
      said,
      teamId,
    ],
    enabled: model.data !== undefined && isAsked,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    queryFn: async () => {
      if (!model.data || !picks) throw new Error('nobody can say');
      const { draftOrderType, teamsEach } = plan;
      const { tieRule } = league.currentSeason;
      return deskFor(model.data).ask(
        { order, picks, plan: { draftOrderType, teamsEach }, tieRule },
        { now: teamId ?? undefined, said: new Map(said) },
      );
    },
  });
  const again = () => void (model.data ? foresight.refetch() : model.refetch());
  return { data: foresight.data, isAsked, error: model.error ?? foresight.error, again };
}
