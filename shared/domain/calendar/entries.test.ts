import { describe, expect, it } from 'vitest';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { final, game } from '#test/support/games.ts';
import { drafted, drafting, lobby, seat } from '#test/support/league-season.ts';
import type { Game } from '../season/games.ts';
import { teamById } from '../teams.ts';
import { entriesOf } from './entries.ts';

const SUNDAY = { name: 'Sunday', code: 'KXW7QH' };
const WORK = { name: 'Work', code: 'WRK234' };
/** In a snake draft with two members, seat 1 gets teams 1, 4 and 5, and seat 2 gets 2, 3 and 6. */
const TEAMS = [1, 2, 3, 4, 5, 6];
const DRAFT_AT = '2025-08-30T23:00:00.000Z';

interface Given {
  league?: { name: string; code: string };
  state: LeagueSeason;
}
const of = (userId: string, given: readonly Given[], games: readonly Game[] = []) =>
  entriesOf(
    userId,
    given.map(({ league = SUNDAY, state }) => ({ league, state })),
    new Map([['2025-26', games]]),
  );
const nameOf = (teamId: number) => teamById(teamId)?.abbreviation;

describe('a draft in a calendar', () => {
  it('appears at the draft’s time, with a reminder, and links to the draft room', () => {
    expect(of(seat(1), [{ state: lobby(4, { draftDateTime: DRAFT_AT }) }])).toMatchObject([
      {
        id: 'draft-01K3KD0000000000000000000A-2025-26',
        start: DRAFT_AT,
        title: 'Draft: Sunday',
        path: '/leagues/KXW7QH/draft',
        remindsBefore: 900,
      },
    ]);
    expect(of(seat(1), [{ state: lobby(4) }])).toEqual([]);
  });

  it.each([
    [2, 60, 30],
    [10, 90, 23],
    [10, 600, 120],
    [10, null, 30],
  ])(
    'with %i members and %s seconds per pick lasts half an hour to two hours',
    (members, seconds, minutes) => {
      const state = lobby(members, { draftDateTime: DRAFT_AT, draftTimerDuration: seconds });
      const [entry] = of(seat(1), [{ state }]);
      expect(entry?.seconds).toBe(Math.max(minutes, 30) * 60);
    },
  );

  it('doesn’t appear if the draft began before its scheduled time', () => {
    const late = drafted(2, TEAMS, { draftDateTime: DRAFT_AT });
    expect(of(seat(1), [{ state: late }])).toEqual([]);
    const onTime = drafted(2, TEAMS, { draftDateTime: '2025-08-25T23:00:00.000Z' });
    expect(of(seat(1), [{ state: onTime }])).toHaveLength(1);
  });
});

describe('the trade deadline in a calendar', () => {
  it.each([
    ['2025-11-12T04:59:59.000Z', '2025-11-12T04:00:00.000Z'],
    ['2025-10-12T03:59:59.000Z', '2025-10-12T03:00:00.000Z'],
  ])(
    'takes up the last hour of its day in Eastern time, before and after a clock change',
    (tradeDeadline, start) => {
      expect(of(seat(1), [{ state: lobby(4, { tradeDeadline }) }])).toMatchObject([
        { start, seconds: 3600, title: 'Trade deadline: Sunday', path: '/leagues/KXW7QH/trades' },
      ]);
    },
  );
});

describe('games in a calendar', () => {
  const state = drafted(2, TEAMS);

  it('are the games of the member’s own teams, with each team’s league', () => {
    const entries = of(seat(1), [{ state }], [game(1, 9), game(2, 10), game(11, 4), game(30, 31)]);
    expect(entries.map(({ id, title, words, path }) => ({ id, title, words, path }))).toEqual([
      {
        id: 'game-2025_1_4_11',
        title: `${nameOf(4)} at ${nameOf(11)} · Sunday`,
        words: `Week 1\nYour team in Sunday: ${nameOf(4)}`,
        path: '/leagues/KXW7QH/live?week=1',
      },
      {
        id: 'game-2025_1_9_1',
        title: `${nameOf(9)} at ${nameOf(1)} · Sunday`,
        words: `Week 1\nYour team in Sunday: ${nameOf(1)}`,
        path: '/leagues/KXW7QH/live?week=1',
      },
    ]);
  });

  it('include those of the playoffs only for leagues in which they count', () => {
    const round = { week: 19, round: 'Wild Card' } as const;
    const january = { league: WORK, state: drafted(2, TEAMS, { playoffs: 'count' }) };
    expect(of(seat(1), [{ state }], [game(1, 9, round)])).toEqual([]);
    expect(of(seat(1), [{ state }, january], [game(1, 9, round)])).toMatchObject([
      {
        title: `${nameOf(9)} at ${nameOf(1)} · Work`,
        words: `Wild Card round\nYour team in Work: ${nameOf(1)}`,
        path: '/leagues/WRK234/live?week=19',
      },
    ]);
  });

  it('appear only once, no matter how many leagues they count in', () => {
    const other = drafted(2, [9, 1, 2, 3, 4, 5]);
    const leagues = [{ state }, { league: WORK, state: other }, { league: { ...WORK, name: 'Pub' }, state }];
    const entries = of(seat(1), leagues, [game(1, 9)]);
    expect(entries).toMatchObject([
      {
        title: `${nameOf(9)} at ${nameOf(1)} · Sunday, Work and 1 more`,
        words: [
          'Week 1',
          `Your team in Sunday: ${nameOf(1)}`,
          `Your team in Work: ${nameOf(9)}`,
          `Your team in Pub: ${nameOf(1)}`,
        ].join('\n'),
        path: '/live',
      },
    ]);
  });

  it('name both teams if the member owns both', () => {
    const [entry] = of(seat(1), [{ state }], [game(1, 4)]);
    expect(entry?.words).toBe(`Week 1\nYour teams in Sunday: ${nameOf(4)} and ${nameOf(1)}`);
  });

  it('move to a team’s new owner after a trade, except games that have begun', () => {
    const at = '2025-09-10T00:00:00.000Z';
    const traded = drafted(2, TEAMS, {});
    const swapped = { ...traded, swaps: [{ tradeNumber: 1, teamIds: [1, 2] as const, at }] };
    const games = [final([1, 20], [9, 3]), game(1, 10, { week: 2 }), game(2, 11, { week: 2 })];
    expect(of(seat(1), [{ state: swapped }], games).map(({ id }) => id)).toEqual([
      'game-2025_1_9_1',
      'game-2025_2_11_2',
    ]);
    expect(of(seat(2), [{ state: swapped }], games).map(({ id }) => id)).toEqual(['game-2025_2_10_1']);
  });

  it('disappear while they’re postponed or cancelled', () => {
    const games = [game(1, 9, { state: 'postponed' }), game(4, 10, { state: 'cancelled' })];
    expect(of(seat(1), [{ state }], games)).toEqual([]);
  });

  it('appear once the draft has ended, and only for members', () => {
    expect(of(seat(1), [{ state: drafting(2) }], [game(1, 9)])).toEqual([]);
    expect(of(seat(3), [{ state: { ...state, tradeDeadline: DRAFT_AT } }], [game(1, 9)])).toEqual([]);
    expect(of(seat(1), [{ state: { ...state, status: 'ended' } }], [game(1, 9)])).toEqual([]);
  });
});
