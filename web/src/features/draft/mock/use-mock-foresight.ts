import { useEffect, useEffectEvent, useState } from 'react';
import type { Foresight } from '../model/foresight.ts';
import type { DraftView } from '../model/room.ts';
import { deskFor } from '../live/prospects-desk.ts';
import { MODEL } from './mock-season.ts';

/** What the model says of a mock draft, as it stands and with the team that its human has chosen. */
export interface MockForesight {
  /** As long as nothing newer is known, of an earlier pick. */
  now: Foresight | undefined;
  withTeam: Foresight | undefined;
}

/** Nothing waits for it: it is asked in the human's turns and at the end, and where there is no worker it says nothing. */
export function useMockForesight(view: DraftView, teamId: number | null): MockForesight {
  const isAsked = view.mayPick || view.isComplete;
  const now = useAnswer(view, isAsked, null);
  const withTeam = useAnswer(view, isAsked && teamId !== null, teamId);
  const isOfNow = withTeam?.teamId === teamId && withTeam.made === view.draft?.picks.length;
  return { now: now?.foresight, withTeam: isOfNow ? withTeam.foresight : undefined };
}

interface Told {
  foresight: Foresight;
  teamId: number | null;
  /** How many picks had been made. */
  made: number;
}

function useAnswer({ draft, order, plan }: DraftView, isAsked: boolean, teamId: number | null) {
  const [told, tell] = useState<Told>();
  const made = draft?.picks.length ?? 0;
  const ask = useEffectEvent(() => {
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
    ask().then(
      (foresight) => !isGone && tell({ foresight, teamId, made }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isAsked, teamId, made]);
  return told;
}
