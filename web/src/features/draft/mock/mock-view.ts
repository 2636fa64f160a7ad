import type { Draft } from '#shared/contract/schemas/draft.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import type { BotPreferences } from '#shared/domain/draft/bots.ts';
import {
  MOCK_HUMAN,
  mockOrder,
  mockSeason,
  mockTurn,
  type MockClock,
  type MockDraft,
} from '#shared/domain/draft/mock-draft.ts';
import type { Pick } from '#shared/domain/league-season.ts';
import { PICK_SECONDS } from '#shared/domain/league-rules.ts';
import type { DraftView } from '../room/room.ts';
import { rankedTeams } from '../room/teams.ts';

/** The user's time per pick in seconds, and a bot's thinking time in ms. */
export const PACES: Readonly<Record<MockClock, { seconds: number | null; botMs: number }>> = {
  fast: { seconds: 40, botMs: 400 },
  real: { seconds: PICK_SECONDS.default, botMs: 3000 },
  none: { seconds: null, botMs: 800 },
};

/** The state of a mock draft. `since` is when the current turn began, in ms. */
export interface MockState {
  picks: readonly Pick[];
  since: number;
}

/** The bots' names, in draft slot order. */
const BOT_NAMES = [
  'Ana',
  'Ben',
  'Cleo',
  'Dev',
  'Eli',
  'Fay',
  'Gus',
  'Hana',
  'Ivo',
  'June',
  'Kit',
  'Lou',
  'Mia',
  'Ned',
  'Oli',
  'Pia',
];

/** The name of a seat's bot, or "You" for the human's seat. `order` has the seats' user ids. */
export function botName(order: readonly string[], userId: string): string {
  return userId === MOCK_HUMAN ? 'You' : (BOT_NAMES[order.indexOf(userId)] ?? userId);
}

/** Returns when the turn's clock expires, on a whole second as in a league; null without a clock. */
export function deadlineOf({ clock }: MockDraft, { since }: MockState): string | null {
  const { seconds } = PACES[clock];
  return seconds === null ? null : new Date((Math.ceil(since / 1000) + seconds) * 1000).toISOString();
}

/** Returns the mock draft in the form that the draft room's panels need. */
export function mockView(mock: MockDraft, state: MockState): DraftView {
  const order = mockOrder(mock);
  const draft = draftOf(mock, state, order);
  const isMyTurn = draft.userId === MOCK_HUMAN;
  const ranking = defaultRanking(mockSeason());
  const taken = new Set(state.picks.map(({ nflTeamId }) => nflTeamId));
  const nameOf = (userId: string) => botName(order, userId);
  return {
    me: MOCK_HUMAN,
    person: MOCK_HUMAN,
    status: draft.status,
    clockLength: PACES[mock.clock].seconds,
    nightWindow: null,
    plan: mock,
    order,
    draft,
    isMyTurn,
    mayPick: isMyTurn,
    isComplete: draft.status === 'active',
    available: rankedTeams(ranking).filter(({ id }) => !taken.has(id)),
    hasBoard: false,
    crown: null,
    placeOf: (teamId) => ({ number: ranking.indexOf(teamId) + 1, isOnBoard: false }),
    nameOf,
    personOf: nameOf,
    labelOf: nameOf,
    isPremium: () => false,
    isOnAuto: () => false,
  };
}

function draftOf(mock: MockDraft, state: MockState, order: string[]): Draft {
  const { picks } = state;
  const turn = mockTurn(mock, picks);
  const leagueSeasonId = `mock:${mock.seed}`;
  return {
    leagueSeasonId,
    status: turn ? 'drafting' : 'active',
    userId: turn?.userId ?? null,
    round: turn?.round ?? null,
    pick: turn?.pick ?? null,
    pickOrder: turn?.pickOrder ?? null,
    deadlineAt: turn ? deadlineOf(mock, state) : null,
    pausedAt: null,
    pausedBy: null,
    secondsLeft: null,
    timeRemaining: null,
    serverTime: new Date(state.since).toISOString(),
    version: picks.length + 1,
    order,
    autoUserIds: [],
    picks: picks.map((pick) => ({ ...pick, leagueSeasonId })),
  };
}

/** Describes a bot's preferences, for example as `Losses, leans NFC East`. */
export function bentText({ crown, home }: BotPreferences): string {
  const race = crown === 'wins' ? 'Wins' : 'Losses';
  return home ? `${race}, leans ${home.conference} ${home.division}` : race;
}
