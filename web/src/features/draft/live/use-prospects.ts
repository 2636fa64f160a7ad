import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { fetchToTheEnd } from '../../../lib/calls/query-client.ts';
import { query } from '../../../lib/calls/query.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import type { Room } from '../model/room.ts';
import { deskFor } from './prospects-desk.ts';
import type { Projections } from '../model/projections.ts';

/** The reader's prospects as the draft stands, and with a team that they may pick now; undefined until they are known. */
export interface OwnProspects {
  now: Prospect | undefined;
  withTeam: Prospect | undefined;
  /** Whether they are on their way. */
  isComing?: boolean;
}

export function prospectOf(projections: Projections | undefined, member: string): Prospect | undefined {
  return projections?.prospects.find(({ userId }) => userId === member);
}

/** What the draft promises its reader (see Prospects). */
export function useProspects(room: Room, teamId: number | null): OwnProspects {
  const chosen = room.mayPick ? teamId : null;
  const [before, after] = [useProjections(room, null), useProjections(room, chosen)];
  return {
    now: prospectOf(before.data, room.me),
    withTeam: chosen === null ? undefined : prospectOf(after.data, room.me),
    isComing: [before, after].some(({ data, isAsked, error }) => isAsked && !data && !error),
  };
}

/**
 * What the model says of the draft, with a team that is picked now, if any is. While the draft runs nothing waits for it, and a
 * failure is not shown: the numbers of the teams are there without it. From the first kickoff on, the season itself tells more.
 */
export function useProjections(room: Room, teamId: number | null, isShown = true) {
  const { me, crown, season } = room;
  const hasKickedOff = useHasCome(season.kickoff);
  const isAhead = isShown && (room.status === 'drafting' || (room.status === 'active' && !hasKickedOff));
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
  const client = useQueryClient();
  const isAsked = isAhead && typeof Worker !== 'undefined';
  const { draftOrderType, teamsEach } = plan;
  const { tieRule } = league.currentSeason;
  const picks = (draft?.picks ?? []).map(({ userId, nflTeamId, auto }) => ({ userId, nflTeamId, auto }));
  const soFar = { order, picks, plan: { draftOrderType, teamsEach }, tieRule };
  const { data, error, refetch } = useQuery({
    // The key is worked out with each drawing of the room: where nothing is asked it is short.
    queryKey: ['prospects', ...(isAsked ? [draft?.leagueSeasonId, soFar, said, teamId] : [])],
    enabled: isAsked,
    gcTime: 60_000,
    retry: false,
    queryFn: async () => {
      const asked = query('seasonModel', { params: seasonPath(league) });
      // It is kept for the next pick, however late that comes.
      const model = await fetchToTheEnd(client, { ...asked, gcTime: Infinity });
      return deskFor(model).ask(soFar, { now: teamId ?? undefined, said: new Map(said) });
    },
  });
  return { data, isAsked, error, again: () => void refetch() };
}
