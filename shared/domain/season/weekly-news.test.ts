import { describe, expect, it } from 'vitest';
import { final, game, wholeSeason } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { saidIn } from '../news/log-text.ts';
import { owedWeek, weekEffects } from './weekly-news.ts';

const LEAGUE = { id: 'L', name: 'Sunday' };
const NAMES = new Map([
  [seat(1), 'ann'],
  [seat(2), 'bob'],
]);
const called = (userId: string) => NAMES.get(userId) ?? '?';
// In a snake draft, seat 1 gets teams 1, 3 and 6, and seat 2 gets 2, 4 and 7.
const STATE = drafted(2, [1, 2, 4, 3, 6, 7]);
const WEEK_1 = [final([1, 20], [2, 10]), final([4, 7], [3, 7])];
const WEEK_2 = [
  final([2, 30], [6, 10], { week: 2 }),
  final([7, 9], [1, 3], { week: 2 }),
  final([4, 1], [3, 0], { week: 2 }),
];
const WEEK_3 = [game(1, 4, { week: 3 }), game(6, 3, { week: 3 }), game(7, 30, { week: 3 })];
const GAMES = [...WEEK_1, ...WEEK_2, ...WEEK_3];
/** The recap of week 2. */
const STORY = [
  'bob (3–1–1) knocks ann out of first in the Wins race.',
  'bob led the Losses race last week, but now it’s ann (1–3–1).',
  'bob had the best week and won all 3 games.',
  'ann owned the week in the Losses race and lost all 3 games.',
].join(' ');
const news = (games = GAMES, number = 2) =>
  weekEffects(LEAGUE, STATE, games, { number, called, past: new Map() });
const TUESDAY_2 = '2025-09-16T14:20:00.000Z';
const owed = (games = GAMES, at = TUESDAY_2, weekTold = 0) =>
  owedWeek({ ...STATE, weekTold }, games, new Date(at));

describe('weekly recaps', () => {
  it('tell each member about their own week, the league’s week, both races, what changed, and who they play next', () => {
    const [ann, bob] = news().notices ?? [];
    expect(ann).toEqual({
      to: seat(1),
      type: 'weekly_update',
      title: 'Week 2 in Sunday',
      message: [
        'Your week: 0–3. You’re 2nd (was 1st) in wins and 1st (was 2nd) in losses.',
        STORY,
        'Most wins: bob 3–1–1, ann 1–3–1.',
        'Most losses: ann 1–3–1, bob 3–1–1.',
        'Next: ARI against BUF (bob), BAL at CHI (also yours), CHI against BAL (also yours).',
      ].join('\n'),
      leagueId: 'L',
      crowns: 'bob passed you for the lead in the Wins race. You now lead the Losses race.',
    });
    expect(bob?.crowns).toBe('You now lead the Wins race. ann passed you for the lead in the Losses race.');
    expect(bob?.message).toContain('Next: ATL is on bye, BUF at ARI (ann), CIN against');
  });

  it('name everyone tied for third, or say how many are tied if there are too many to name', () => {
    const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];
    const racesOf = (members: number, games: ReturnType<typeof final>[]) => {
      const state = drafted(
        members,
        Array.from({ length: members }, (_, index) => index + 1),
      );
      const nameOf = (userId: string) => names[Number(/\d+$/.exec(userId)?.[0]) - 1] ?? '?';
      const told = weekEffects(LEAGUE, state, games, { number: 1, called: nameOf, past: new Map() });
      return /Most wins: .*/.exec(told.notices?.[0]?.message ?? '')?.[0];
    };
    const wins = (...teams: number[]) => teams.map((team) => final([team, 20], [32 - team, 10]));
    expect(racesOf(4, wins(1, 2))).toBe('Most wins: ann 1–0, bob 1–0, cat 0–0, dan 0–0.');
    expect(racesOf(6, wins(1, 2))).toBe('Most wins: ann 1–0, bob 1–0, and 4 tied for 3rd.');
    expect(racesOf(6, wins(1, 2, 3, 4, 5, 6))).toBe('Most wins: 6 tied for 1st.');
    expect(racesOf(5, wins(1))).toBe('Most wins: ann 1–0, bob 0–0, cat 0–0, dan 0–0, eve 0–0.');
  });

  it('add a line to the log, with placeholders for names', () => {
    const line = news().happening!;
    expect(line).toMatchObject({ act: 'week-over', by: null });
    expect(line.text).not.toMatch(/ann|bob/);
    expect(saidIn(line, called)).toBe(
      `Week 2 is over. Most wins: bob 3–1–1, ann 1–3–1. Most losses: ann 1–3–1, bob 3–1–1. ${STORY}`,
    );
  });

  it('begin with the crowns that were clinched that week', () => {
    // Seat 1 has won all 27 of its games so far. Each member has up to 24 games left to play.
    const homeWins = wholeSeason(18, () => [20, 10]);
    const effectsOf = (weekTold: number, number: number) => {
      const state = { ...drafted(2, [1, 2, 4, 3, 5, 6]), weekTold };
      return weekEffects(LEAGUE, state, homeWins, { number, called, past: new Map() });
    };
    const effects = effectsOf(9, 10);
    const crowns = 'ann has clinched the Wins crown. bob has clinched the Losses crown. ';
    expect(effects.notices?.[1]?.message.split('\n')[1]).toMatch(new RegExp(`^${crowns}`));
    expect(saidIn(effects.happening!, called)).toContain(crowns);
    // If the weeks in between weren't reported, a later week's effects still report the crowns. Once reported, the crowns aren't
    // repeated.
    expect(saidIn(effectsOf(9, 12).happening!, called)).toContain(crowns);
    expect(saidIn(effectsOf(10, 12).happening!, called)).not.toContain('crown.');
  });

  it('are about one race alone if only its lead changed for the reader', () => {
    expect(news().notices?.map(({ race }) => race)).toEqual([undefined, undefined]);
    // ann leads both races, and then bob leads the Losses race.
    const first = [final([1, 20], [30, 10]), final([3, 10], [31, 20])];
    const second = [final([2, 10], [30, 20], { week: 2 }), final([4, 10], [31, 20], { week: 2 })];
    const { notices } = news([...first, ...second, ...WEEK_3]);
    expect(notices?.map(({ race }) => race)).toEqual(['losses', 'losses']);
  });

  it('don’t compare ranks with earlier ones in the first week', () => {
    expect(news(GAMES, 1).notices?.[0]?.message).toContain('You’re 1st in wins and 2nd in losses.');
  });

  it('ignore games played after their week, even if the recap is late', () => {
    const [thursday, ...others] = WEEK_3;
    const played = { ...thursday!, homeScore: 20, awayScore: 3 };
    const [before, after] = [GAMES, [...WEEK_1, ...WEEK_2, played, ...others]].map((games) => news(games));
    expect(after?.happening).toEqual(before?.happening);
    expect(after?.notices?.[0]?.message).toBe(
      before?.notices?.[0]?.message.replace('ARI against BUF (bob), ', ''),
    );
  });
});

describe('the week whose recap is due', () => {
  const LATE = [...WEEK_2.slice(1), game(2, 6, { week: 2 })];

  it('is the last finished week, on any day, until its recap is written', () => {
    expect(owed()).toEqual({ number: 2, isWhole: true });
    expect(owed(GAMES, '2025-09-20T14:20:00.000Z')).toEqual({ number: 2, isWhole: true });
    expect(owed(GAMES, TUESDAY_2, 1)).toEqual({ number: 2, isWhole: true });
    expect(owed(GAMES, TUESDAY_2, 2)).toBeUndefined();
  });

  it('isn’t finished while one of its games can still be played, or has no result yet', () => {
    expect(owed(LATE)).toEqual({ number: 2, isWhole: false });
    expect(owed([game(2, 6, { week: 2, state: 'live' })])).toEqual({ number: 2, isWhole: false });
  });

  it('isn’t finished while its games aren’t known', () => {
    expect(owed(WEEK_3)).toEqual({ number: 2, isWhole: false });
    expect(owed([])).toEqual({ number: 2, isWhole: false });
    expect(owed([], TUESDAY_2, 2)).toBeUndefined();
    expect(owed([], '2025-09-02T14:20:00.000Z')).toBeUndefined();
  });

  it.each([
    ['postponed', { state: 'postponed' }],
    ['cancelled', { state: 'cancelled' }],
    ['moved to a later day', { kickoff: '2025-09-17T00:00:00.000Z' }],
  ] as const)('doesn’t wait for a game that was %s', (_, change) => {
    expect(owed([...WEEK_2, game(8, 9, { week: 2, ...change })])).toEqual({ number: 2, isWhole: true });
  });

  it('doesn’t exist if no game counted', () => {
    expect(owed([game(2, 6, { week: 2, state: 'cancelled' })])).toBeUndefined();
    expect(owed(GAMES, '2025-09-02T14:20:00.000Z')).toBeUndefined();
    expect(owed(WEEK_1, '2025-09-08T14:20:00.000Z')).toBeUndefined();
  });

  it('is the last week once the season is over, and is reported only once', () => {
    const last = [final([1, 20], [2, 10], { week: 18 })];
    expect(owed(last, '2026-01-08T15:20:00.000Z', 17)).toEqual({ number: 18, isWhole: true });
    expect(owed(last, '2026-01-20T15:20:00.000Z', 18)).toBeUndefined();
  });
});
