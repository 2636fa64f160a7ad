import { useEffect, useEffectEvent, useState } from 'react';
import type { Projections } from '../model/projections.ts';
import type { DraftView } from '../model/room.ts';
import { deskFor } from '../live/prospects-desk.ts';
import { picksOf } from '../model/turns.ts';
import { MODEL } from './mock-season.ts';

/** What the model says of a mock draft, as it stands and with the team that its human has chosen. */
export interface MockProjections {
  /** As long as nothing newer is known, of an earlier pick; but what a draft has brought is said of its end alone. */
  now: Projections | undefined;
  withTeam: Projections | undefined;
  /** Of all teams that the human has. */
  withOwn: Projections | undefined;
  /** Why nothing is said of the end. */
  error: Error | null;
  again(): void;
}

/**
 * Nothing waits for it: it is asked in the human's turns, after each pick of theirs and at the end, and where there is no worker it
 * says nothing.
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
  /** How many picks had been made. */
  made: number;
  /** How often it had been asked again. */
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
  // Where a browser lets nobody make a worker, making one throws.
  const ask = useEffectEvent(async () => {
    const picks = (draft?.picks ?? []).map(({ userId, nflTeamId, auto }) => ({ userId, nflTeamId, auto }));
    const { draftOrderType, teamsEach } = plan;
    return deskFor(MODEL).ask(
      { order, picks, plan: { draftOrderType, teamsEach }, tieRule: 'nothing' },
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
