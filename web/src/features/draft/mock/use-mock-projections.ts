import { useEffect, useEffectEvent, useState } from 'react';
import { planOf } from '#shared/domain/draft/draft-order.ts';
import { PLAIN_RANKS } from '#shared/domain/league-rules.ts';
import type { Projections } from '../board/projections.ts';
import type { DraftView } from '../room/room.ts';
import { projectionsOf } from '../board/prospects-desk.ts';
import { picksOf } from '../room/turns.ts';
import { MODEL } from './mock-season.ts';

/** The projections of a mock draft, both as it is (`now`) and with the team that the user has selected (`withTeam`). */
export interface MockProjections {
  /**
   * The newest projections, which may be from before the latest pick. Once the draft is complete, only the final projections
   * count.
   */
  now: Projections | undefined;
  withTeam: Projections | undefined;
  /** The latest projections that include the user's last pick. */
  withOwn: Projections | undefined;
  /** Why the final projections are missing. */
  error: Error | null;
  again(): void;
}

/**
 * Requests projections during the user's turns, after each of the user's picks, and at the end of the draft. Nothing waits for
 * them, and browsers without workers get none.
 */
export function useMockProjections(view: DraftView, teamId: number | null): MockProjections {
  const { draft, me, mayPick, isComplete } = view;
  const made = draft?.picks.length ?? 0;
  const own = draft ? (picksOf(draft, me).at(-1)?.pickOrder ?? 0) : 0;
  const [tries, setTries] = useState(0);
  const now = useAnswer(view, mayPick || isComplete || own === made, null, tries);
  const withTeam = useAnswer(view, mayPick && teamId !== null, teamId, tries);
  const sinceThen = (pick: number) => (now && now.made >= pick ? now : undefined);
  return {
    now: sinceThen(isComplete ? made : 0)?.projections,
    withTeam: withTeam?.teamId === teamId && withTeam.made === made ? withTeam.projections : undefined,
    withOwn: sinceThen(own)?.projections,
    error: (now?.tries === tries && sinceThen(made)?.error) || null,
    again: () => setTries(tries + 1),
  };
}

interface Told {
  projections?: Projections;
  error?: Error;
  teamId: number | null;
  /** The number of picks when the projections were requested. */
  made: number;
  /** The number of retries. */
  tries: number;
}

function useAnswer(
  { draft, order, plan }: DraftView,
  isAsked: boolean,
  teamId: number | null,
  tries: number,
): Told | undefined {
  const [told, tell] = useState<Told>();
  const made = draft?.picks.length ?? 0;
  // This function is async so that a throw becomes a rejection: creating a worker throws in browsers that forbid workers.
  const ask = useEffectEvent(async () => {
    const picks = (draft?.picks ?? []).map(({ userId, nflTeamId, auto }) => ({ userId, nflTeamId, auto }));
    return projectionsOf(
      MODEL,
      { order, picks, plan: planOf(plan), ...PLAIN_RANKS },
      { now: teamId ?? undefined, said: new Map() },
    );
  });
  useEffect(() => {
    if (!isAsked || typeof Worker === 'undefined') return undefined;
    let isGone = false;
    const answer = (said: Pick<Told, 'projections' | 'error'>) =>
      !isGone && tell({ ...said, teamId, made, tries });
    ask().then(
      (projections) => answer({ projections }),
      (error: Error) => answer({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [isAsked, teamId, made, tries]);
  return told;
}
