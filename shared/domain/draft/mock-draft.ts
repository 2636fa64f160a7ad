import type { Pick } from '../league-season.ts';
import type { DraftOrderType, OrderTable } from '../league-rules.ts';
import type { Expected } from '../odds/prospects.ts';
import { SEASONS, type Season } from '../seasons.ts';
import { LEAGUE_SIZE, mostTeamsEach, TEAMS_EACH, type Shape } from '../sizes.ts';
import { teamById } from '../teams.ts';
import { autoPick } from './auto-pick.ts';
import { botOf, type Bot } from './bots.ts';
import { turnAt, type Turn } from './draft-order.ts';
import { orderBy } from './order-table-problem.ts';

/** The pick clocks to choose from: a short one, the same one as in a league, or none. */
export const MOCK_CLOCKS = ['fast', 'real', 'none'] as const;
export type MockClock = (typeof MOCK_CLOCKS)[number];

/** The settings of a mock draft, without the human's picks (see Mock draft). */
export interface MockDraft extends Shape {
  draftOrderType: DraftOrderType;
  /** The table of an order of type `table`. */
  orderTable?: OrderTable | null | undefined;
  /** A mock draft is balanced as in a league that is made now. */
  hasBestBalance: true;
  /** The human's seat, starting at 1. */
  seat: number;
  clock: MockClock;
  /** Seeds the bots' preferences and opinions. */
  seed: string;
}

export const USUAL_MOCK: MockDraft = {
  maxMembers: LEAGUE_SIZE.default,
  teamsEach: TEAMS_EACH.default,
  draftOrderType: 'snake',
  hasBestBalance: true,
  seat: 5,
  clock: 'fast',
  seed: '',
};

/** The user id of the human who drafts against the bots. */
export const MOCK_HUMAN = 'you';

/**
 * The valid mock draft that is nearest to the requested one. The number of members takes precedence over the teams per member.
 */
export function mockOf(input: Partial<MockDraft>): MockDraft {
  const { maxMembers, teamsEach, seat, ...rest } = { ...USUAL_MOCK, ...input };
  const members = within(maxMembers, LEAGUE_SIZE.least, LEAGUE_SIZE.most, USUAL_MOCK.maxMembers);
  const shape = {
    maxMembers: members,
    teamsEach: within(teamsEach, TEAMS_EACH.least, mostTeamsEach(members), USUAL_MOCK.teamsEach),
  };
  const order = orderBy(rest, shape);
  const orderTable = order.ok ? order.value.orderTable : null;
  const { draftOrderType } = rest;
  return {
    ...rest,
    ...shape,
    // A table for another shape can't be drafted by, so the draft is a snake, as a league's would be (see Order table).
    draftOrderType: draftOrderType === 'table' && !orderTable ? 'snake' : draftOrderType,
    orderTable: orderTable ?? undefined,
    seat: within(seat, 1, members, USUAL_MOCK.seat),
  };
}

function within(input: number, least: number, most: number, usual: number): number {
  return Math.min(most, Math.max(least, Math.trunc(Number.isFinite(input) ? input : usual)));
}

/** The season that mock drafts use: the last one in the table, with the newest ranking. */
export function mockSeason(): Season {
  const season = SEASONS.at(-1);
  if (!season) throw new Error('there is no season');
  return season;
}

/** The seats of a mock draft. */
type Seated = Omit<Shape, 'teamsEach'> & { seat: number };

/** User ids by seat. */
export function mockOrder({ maxMembers, seat }: Seated): string[] {
  return Array.from({ length: maxMembers }, (_, index) =>
    index + 1 === seat ? MOCK_HUMAN : `bot-${index + 1}`,
  );
}

/** Whose turn it is after these picks; undefined after the draft. */
export function mockTurn(mock: MockDraft, picks: readonly Pick[]): Turn | undefined {
  return turnAt(mockOrder(mock), picks.length + 1, mock);
}

/** The bots by user id (see Bots). A seat's bot is the same wherever the human sits. */
export function mockBots(mock: MockDraft, expected: ReadonlyMap<number, Expected>): Map<string, Bot> {
  const bots = mockOrder(mock).filter((userId) => userId !== MOCK_HUMAN);
  return new Map(bots.map((userId) => [userId, botOf(`${mock.seed} ${userId}`, expected)]));
}

/** The team that this bot picks now. Without a bot, the team that the human gets if their clock runs out (see Auto-pick). */
export function mockChoice(picks: readonly Pick[], bot: Bot | undefined): number | undefined {
  const taken = new Set(picks.map(({ nflTeamId }) => nflTeamId));
  if (bot) return bot.board.find((id) => !taken.has(id));
  return autoPick(mockSeason(), taken, undefined)?.teamId;
}

/** A pick in one of the human's turns. `auto` is true if the clock made it. */
export interface OwnPick {
  teamId: number;
  auto?: boolean;
}

/** Adds a pick by the member on the clock. Nothing changes if the team is taken or unknown. */
export function mockPick(
  mock: MockDraft,
  picks: readonly Pick[],
  { teamId, at, auto = false }: OwnPick & { at: Date },
): readonly Pick[] {
  const turn = mockTurn(mock, picks);
  const isTaken = picks.some(({ nflTeamId }) => nflTeamId === teamId);
  if (!turn || isTaken || !teamById(teamId)) return picks;
  return [...picks, { ...turn, nflTeamId: teamId, auto, draftedAt: at.toISOString() }];
}

/** Adds the bots' picks up to the human's next turn or, if the human has no more turns, up to the end of the draft. */
export function afterBots(
  mock: MockDraft,
  picks: readonly Pick[],
  bots: ReadonlyMap<string, Bot>,
  at: Date,
): readonly Pick[] {
  const bot = bots.get(mockTurn(mock, picks)?.userId ?? '');
  const teamId = bot && mockChoice(picks, bot);
  return teamId === undefined ? picks : afterBots(mock, mockPick(mock, picks, { teamId, at }), bots, at);
}

/**
 * The draft after the human's picks, with the bots' picks in between. It stops at the human's first impossible pick
 * (see Mock draft).
 */
export function afterHuman(
  mock: MockDraft,
  own: readonly OwnPick[],
  bots: ReadonlyMap<string, Bot>,
  at: Date,
): readonly Pick[] {
  let picks = afterBots(mock, [], bots, at);
  for (const pick of own) {
    const more = mockPick(mock, picks, { ...pick, at });
    if (more === picks) break;
    picks = afterBots(mock, more, bots, at);
  }
  return picks;
}
