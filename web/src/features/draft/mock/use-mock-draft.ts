import { useEffect, useEffectEvent, useState } from 'react';
import { autoPickText } from '#shared/domain/draft/auto-pick.ts';
import {
  afterBots,
  afterHuman,
  mockBots,
  mockChoice,
  mockPick,
  mockTurn,
  type MockDraft,
} from '#shared/domain/draft/mock-draft.ts';
import { toast } from '../../../lib/page/toast.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import type { Choice } from '../room/use-choice.ts';
import type { DraftView } from '../room/room.ts';
import { keepPicks, keptPicks } from './kept-picks.ts';
import { EXPECTED } from './mock-season.ts';
import { deadlineOf, mockView, PACES, type MockState } from './mock-view.ts';

/** How long the auto-pick notice shows, in ms. It is long enough for a user who has looked away. */
const TOLD_MS = 8000;

/**
 * Runs a mock draft. Bots pick at their own pace, and if the user's clock expires, the user gets an auto-pick. Resumes the draft
 * if this tab has stored it.
 */
export function useMockDraft(mock: MockDraft) {
  const [bots] = useState(() => mockBots(mock, EXPECTED));
  const [state, setState] = useState<MockState>(() => {
    const since = serverClock.now();
    const own = keptPicks(mock);
    return { picks: own ? afterHuman(mock, own, bots, new Date(since)) : [], since };
  });
  const bot = bots.get(mockTurn(mock, state.picks)?.userId ?? '');

  /** Changes the picks, unless they have already changed: a pick counts only for the turn in which it was made. */
  const change = (picksAfter: (picks: MockState['picks'], at: Date) => MockState['picks']) =>
    setState((now) => {
      if (now !== state) return now;
      const since = serverClock.now();
      return { picks: picksAfter(now.picks, new Date(since)), since };
    });
  const pick = (teamId: number, auto = false) =>
    change((picks, at) => mockPick(mock, picks, { teamId, at, auto }));
  const comeUp = useEffectEvent(() => {
    const teamId = mockChoice(state.picks, bot);
    if (teamId !== undefined) pick(teamId, !bot);
  });

  useEffect(() => keepPicks(mock, state.picks), [mock, state]);

  const last = state.picks.at(-1);
  useEffect(() => {
    // Bots never run out of time, so an auto-pick is always the user's.
    if (!last?.auto) return;
    const { title, message } = autoPickText([{ nflTeamId: last.nflTeamId, reason: 'ranking' }], false);
    toast({ title, description: message, duration: TOLD_MS });
  }, [last]);

  useEffect(() => {
    if (!mockTurn(mock, state.picks)) return undefined;
    const deadline = deadlineOf(mock, state);
    const wait = bot
      ? PACES[mock.clock].botMs
      : deadline === null
        ? undefined
        : Date.parse(deadline) - serverClock.now();
    if (wait === undefined) return undefined;
    const timer = setTimeout(comeUp, wait);
    return () => clearTimeout(timer);
  }, [mock, state, bot]);

  return {
    bots,
    view: mockView(mock, state),
    isBotsTurn: bot !== undefined,
    pick,
    /** Makes all bots pick right away, until it is the user's turn or the draft ends. */
    skip: () => change((picks, at) => afterBots(mock, picks, bots, at)),
  };
}

/** Returns the team that the user has selected in this turn, and functions to select a team and to pick it. */
export function useMockChoice({ draft }: DraftView, pick: (teamId: number) => void): Choice {
  const turn = draft?.pickOrder ?? null;
  const [chosen, choose] = useState<{ teamId: number; turn: number | null } | null>(null);
  const selected = chosen?.turn === turn ? chosen.teamId : null;
  return {
    selected,
    drafting: null,
    failure: null,
    select: (teamId) => choose(teamId === null ? null : { teamId, turn }),
    pick: () => selected !== null && pick(selected),
  };
}
