import { expect, it, describe } from 'vitest';
import { SEASONS } from '#shared/domain/seasons.ts';
import { leagueOf, memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { roomOf, statusLabel, type RoomFacts, withPendingPick } from './room.ts';
import { draftAfter } from './sample-draft.test-data.ts';

const [ana, ben] = SEATS as [string, string];
const season = SEASONS[0] ?? expect.fail('no season');
const league = leagueOf(SEATS.map((userId, index) => memberNamed(userId, index + 1)));
const room = (facts: Partial<RoomFacts>) =>
  roomOf({
    league,
    season,
    me: ben,
    draft: undefined,
    board: null,
    isPastDeadline: false,
    pending: null,
    ...facts,
  });

it('the room shows the lobby before the first reply', () => {
  expect(room({})).toMatchObject({ status: 'draft', order: SEATS, isMyTurn: false, isComplete: false });
  expect(room({}).available).toHaveLength(32);
});

it('the room follows the draft, not the league, once there is a draft', () => {
  expect(room({ draft: draftAfter(1) })).toMatchObject({ status: 'drafting', isMyTurn: true });
  expect(room({ draft: draftAfter(2) }).isMyTurn).toBe(false);
  expect(room({ draft: draftAfter(12) })).toMatchObject({ status: 'active', isComplete: true });
});

it('the room’s clock is longer while time is added to the current pick', () => {
  expect(room({ draft: draftAfter(1) }).clockLength).toBe(90);
  expect(room({ draft: { ...draftAfter(1), addedTime: { times: 3, by: ana } } }).clockLength).toBe(270);
});

it('the room learns from the league, not the draft, that the season is over', () => {
  const over = { ...league, currentSeason: { ...league.currentSeason, status: 'completed' as const } };
  expect(room({ league: over, draft: draftAfter(12) })).toMatchObject({
    status: 'completed',
    isComplete: true,
  });
  const behind = { ...league, currentSeason: { ...league.currentSeason, status: 'drafting' as const } };
  expect(room({ league: behind, draft: draftAfter(12) }).status).toBe('active');
});

it('a league that missed the season’s draft deadline shows as ended', () => {
  expect(room({ isPastDeadline: true }).status).toBe('ended');
  const waiting = { ...draftAfter(0), status: 'draft' as const, userId: null, pickOrder: null };
  expect(room({ draft: waiting, isPastDeadline: true }).status).toBe('ended');
  expect(room({ draft: draftAfter(1), isPastDeadline: true }).status).toBe('drafting');
  expect(room({ draft: draftAfter(12), isPastDeadline: true }).status).toBe('active');
});

it('a league with enough members doesn’t show as ended while it is auto-drafted at the deadline', () => {
  const labelOf = (members: number, isPastDeadline = true) => {
    const waiting = { ...draftAfter(0), status: 'draft' as const, userId: null, pickOrder: null };
    const held = { ...league, status: 'draft' as const, members: league.members.slice(0, members) };
    return statusLabel(room({ league: held, draft: waiting, isPastDeadline }));
  };
  expect(labelOf(4)).toBe('Draft In Progress');
  expect(labelOf(3)).toBe('Ended');
  expect(labelOf(4, false)).toBe('Pre-Draft');
});

it('the room names a spot’s former holders, and says “A replacement” until the league names the new one', () => {
  const [first, ...others] = league.members;
  const held = {
    ...league,
    members: [{ ...first!, formerHolders: [{ ...first!.user, id: 'dan', username: 'Dan' }] }, ...others],
  };
  const draft = draftAfter(1);
  const { nameOf } = room({ league: held, draft: { ...draft, order: ['sub', ...draft.order.slice(1)] } });
  expect(['dan', 'sub', 'gone', ben].map(nameOf)).toEqual(['Dan', 'A replacement', 'A former member', 'Ben']);
});

it('a team is no longer available as soon as its pick is sent', () => {
  const pending = { userId: ben, nflTeamId: 30 };
  const sent = room({ draft: draftAfter(1), pending });
  expect(sent.available.map((team) => team.id)).not.toContain(30);
  expect(sent.available).toHaveLength(30);
});

it('the queue starts with the board’s available teams', () => {
  const board = { teamOrder: [1, 7, 5], strategy: 'wins' as const };
  const { queue, hasBoard } = room({ draft: draftAfter(1), board });
  expect(queue.slice(0, 2)).toEqual([7, 5]);
  expect(queue).toHaveLength(31);
  expect(hasBoard).toBe(true);
});

it('a team has the same number on its card, in the queue and in the confirm panel, no matter how many teams are taken', () => {
  const board = { teamOrder: [1, 7, 5], strategy: 'wins' as const };
  for (const facts of [{ board }, { board: null }]) {
    const fresh = room(facts);
    const { available, queue, placeOf } = room({ ...facts, draft: draftAfter(6) });
    expect(available.map(({ id }) => id)).toEqual(queue);
    for (const { id, place } of available) {
      expect(place).toEqual(placeOf(id));
      expect(fresh.placeOf(id)).toEqual(place);
    }
  }
  expect(room({ board, draft: draftAfter(5) }).placeOf(7)).toEqual({
    number: 2,
    isOnBoard: true,
    crown: 'wins',
  });
});

it('the room calls the reader “You”', () => {
  expect(room({}).labelOf(ben)).toBe('You');
  expect(room({}).labelOf(ana)).toBe('Ana');
  expect(room({}).nameOf(ben)).toBe('Ben');
});

const SNAKE = { draftOrderType: 'snake', teamsEach: 3 } as const;

describe('the reader’s own pending pick', () => {
  it('shows right away', () => {
    const draft = draftAfter(1);
    const shown = withPendingPick(draft, { userId: SEATS[1] ?? '', nflTeamId: 30 }, SNAKE);
    expect(shown.picks.at(-1)).toMatchObject({ nflTeamId: 30, pickOrder: 2, round: 1, pick: 2 });
    expect(shown.version).toBe(draft.version);
  });

  it('isn’t added if the draft already has it, or if it isn’t the reader’s turn', () => {
    const draft = draftAfter(1);
    expect(withPendingPick(draft, { userId: SEATS[1] ?? '', nflTeamId: 1 }, SNAKE)).toBe(draft);
    expect(withPendingPick(draft, { userId: SEATS[0] ?? '', nflTeamId: 30 }, SNAKE)).toBe(draft);
    expect(withPendingPick(draft, null, SNAKE)).toBe(draft);
  });
});
