import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { planOf } from '#shared/domain/draft/draft-order.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { fetchToTheEnd } from '../../../lib/calls/query-client.ts';
import { query } from '../../../lib/calls/query.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import type { Room } from '../room/room.ts';
import { projectionsOf } from './prospects-desk.ts';
import type { Projections } from './projections.ts';

/**
 * The user's projections for the draft as it is (`now`), and for the draft after a pick that they can make now (`withTeam`). Each
 * is undefined until it is known.
 */
export interface OwnProspects {
  now: Prospect | undefined;
  withTeam: Prospect | undefined;
  /** Whether they are loading. */
  isComing?: boolean;
}

export function prospectOf(projections: Projections | undefined, member: string): Prospect | undefined {
  return projections?.prospects.find(({ userId }) => userId === member);
}

/** The user's projections for the draft (see Prospects). */
export function useProspects(room: Room, teamId: number | null): OwnProspects {
  const chosen = room.mayPick && isFree(room.draft, teamId) ? teamId : null;
  const [before, after] = [useProjections(room, null), useProjections(room, chosen)];
  // A failure isn't shown, so each chosen team is another try.
  const askAgain = useEffectEvent(() => {
    if (before.error) before.again();
  });
  useEffect(() => {
    if (chosen !== null) askAgain();
  }, [chosen]);
  return {
    now: prospectOf(before.data, room.me),
    withTeam: chosen === null ? undefined : prospectOf(after.data, room.me),
    isComing: [before, after].some(({ data, isAsked, error }) => isAsked && !data && !error),
  };
}

/**
 * Returns whether the team is available. It isn't while its own pick is being sent, because the page already shows that pick as
 * made.
 */
export function isFree(draft: Pick<Draft, 'picks'> | undefined, teamId: number | null): boolean {
  return draft?.picks.every(({ nflTeamId }) => nflTeamId !== teamId) ?? true;
}

/**
 * Returns the projections for the draft, optionally as if a team were picked now. During the draft nothing waits for them, and
 * failures aren't shown, because the teams' numbers work without them. From the first kickoff on, the season itself has better
 * data.
 */
export function useProjections(room: Room, teamId: number | null, isShown = true) {
  const { me, crown, season } = room;
  const hasKickedOff = useHasCome(season.kickoff);
  const isAhead = isShown && (room.status === 'drafting' || (room.status === 'active' && !hasKickedOff));
  return useThought(room, isAhead, { teamId, said: crown ? [[me, crown]] : [] });
}

/** Assumptions about the rest of the draft (see Prospects): which team is picked now, and which crowns members have chosen. */
export interface Thinking {
  teamId: number | null;
  said: (readonly [userId: string, crown: DraftStrategy])[];
}

/** Returns the projections under these assumptions. Requests nothing unless the season is still ahead. */
export function useThought(room: Room, isAhead: boolean, { teamId, said }: Thinking) {
  const { draft, league, order, plan } = room;
  const client = useQueryClient();
  const isAsked = isAhead && typeof Worker !== 'undefined';
  const { tieRule, levelCrowns } = league.currentSeason;
  const picks = (draft?.picks ?? []).map(({ userId, nflTeamId, auto }) => ({ userId, nflTeamId, auto }));
  const soFar = { order, picks, plan: planOf(plan), tieRule, levelCrowns };
  const { data, error, refetch } = useQuery({
    // If nothing is requested, the key is kept short, because it is computed every time the room renders.
    queryKey: ['prospects', ...(isAsked ? [draft?.leagueSeasonId, soFar, said, teamId] : [])],
    enabled: isAsked,
    gcTime: 60_000,
    retry: false,
    queryFn: async () => {
      const asked = query('seasonModel', { params: seasonPath(league) });
      // Keep the model cached for the next pick, no matter how late that pick is.
      const model = await fetchToTheEnd(client, { ...asked, gcTime: Infinity });
      return projectionsOf(model, soFar, { now: teamId ?? undefined, said: new Map(said) });
    },
  });
  return { data, isAsked, error, again: () => void refetch() };
}
