import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import type { Told } from './feed-answer.ts';
import { crossCheck, scoreText, settleGame, takeOver } from './results.ts';
import { stateOf, type Game, type GameClock } from './games.ts';

const told = (weeks: number[], ...games: Game[]): Told => ({ weeks, games });
const live = (change: Partial<Game> = {}) =>
  game(1, 2, { state: 'live', running: { homeScore: 7, awayScore: 3, detail: 'Halftime' }, ...change });

describe('a feed’s reply', () => {
  it('replaces the weeks that it contains, and no others', () => {
    const before = [game(1, 2), game(3, 4, { week: 2 })];
    const taken = takeOver(before, told([1], final([1, 20], [2, 10])));
    expect(taken.games).toEqual([final([1, 20], [2, 10]), game(3, 4, { week: 2 })]);
    expect(taken.changed).toEqual([final([1, 20], [2, 10])]);
    expect(taken.corrections).toEqual([]);
    expect(takeOver(taken.games, told([1], final([1, 20], [2, 10]))).changed).toEqual([]);
  });

  it('changes a live game even if only its clock moved', () => {
    const at = (clock: GameClock | undefined) =>
      live({ running: { homeScore: 7, awayScore: 3, detail: 'Delayed', ...(clock && { clock }) } });
    const isChanged = (before: Game, after: Game) => takeOver([before], told([1], after)).changed.length > 0;
    const clock = { secondsLeft: 500 };
    expect(isChanged(at(clock), at({ ...clock }))).toBe(false);
    expect(isChanged(at(clock), at({ secondsLeft: 499 }))).toBe(true);
    expect(isChanged(at(clock), at({ ...clock, isOvertime: true }))).toBe(true);
    expect(isChanged(at(clock), at(undefined))).toBe(true);
    expect(takeOver([at(clock)], told([1], at({ secondsLeft: 499 }))).games).toEqual([
      at({ secondsLeft: 499 }),
    ]);
  });

  it('corrects a final score, and reports the correction', () => {
    const [before, after] = [final([1, 20], [2, 10]), final([1, 20], [2, 21])];
    const { corrections } = takeOver([before], told([1], after));
    expect(corrections).toEqual([{ before, after }]);
    expect(corrections.map((each) => [scoreText(each.before), scoreText(each.after)])).toEqual([
      ['10–20', '21–20'],
    ]);
    const again = takeOver([after], told([1], live()));
    expect(again.corrections).toMatchObject([{ after: { homeScore: null, state: 'live' } }]);
  });

  it('keeps the id of a rescheduled game, across weeks and days', () => {
    const moved = game(1, 2, { id: 'another', week: 7, kickoff: '2025-10-19T17:00:00.000Z' });
    const taken = takeOver([game(1, 2), game(3, 4)], told([7], moved));
    expect(taken.games).toEqual([{ ...moved, id: '2025_1_2_1' }, game(3, 4)]);
    expect(taken.changed).toEqual([{ ...moved, id: '2025_1_2_1' }]);
  });

  it('doesn’t move the kickoff of a game that has begun, because the kickoff decides who gets its points', () => {
    const later = '2025-09-07T18:30:00.000Z';
    const kickoff = (before: Game, after: Game) => takeOver([before], told([1], after)).games[0]?.kickoff;
    expect(kickoff(game(1, 2), live({ kickoff: later }))).toBe(later);
    expect(kickoff(live(), live({ kickoff: later }))).toBe(game(1, 2).kickoff);
    expect(kickoff(live(), final([1, 20], [2, 10], { kickoff: later }))).toBe(game(1, 2).kickoff);
    expect(kickoff(live(), game(1, 2, { state: 'postponed', kickoff: later }))).toBe(later);
  });

  it('prefers a rescheduled game to the postponed copy of it', () => {
    const postponed = game(1, 2, { state: 'postponed' });
    const played = final([1, 20], [2, 10], { week: 11 });
    expect(takeOver([], told([1, 11], postponed, played)).games).toEqual([played]);
    // Reading the two weeks one at a time leads to the same result, although the feed keeps listing the postponed game in its old
    // week.
    expect(takeOver([played], told([1], postponed)).games).toEqual([played]);
    expect(takeOver([postponed], told([11], played)).games).toMatchObject([{ week: 11, homeScore: 20 }]);
  });

  it('keeps a score that an admin entered, and accepts everything else', () => {
    const entered = settleGame([live()], '2025_1_2_1', { homeScore: 3, awayScore: 6 })?.games ?? [];
    const stands = game(1, 2, { homeScore: 3, awayScore: 6, state: 'live', isEntered: true });
    expect(entered).toEqual([stands]);
    expect(stateOf(stands)).toBe('final');
    const taken = takeOver(entered, told([1], final([1, 20], [2, 10])));
    expect(taken.games).toEqual(entered);
    expect(taken.changed).toEqual([]);
    const left = settleGame(taken.games, '2025_1_2_1', null)?.games ?? [];
    expect(left).toEqual([game(1, 2, { state: 'live' })]);
    expect(takeOver(left, told([1], final([1, 20], [2, 10]))).games).toEqual([final([1, 20], [2, 10])]);
    expect(settleGame(left, 'another', null)).toBeUndefined();
  });

  it('can still move a game’s kickoff if an admin entered a score before the game began', () => {
    const later = '2025-09-09T00:15:00.000Z';
    const entered = settleGame([game(1, 2)], '2025_1_2_1', { homeScore: 3, awayScore: 6 })?.games ?? [];
    const [begun] = takeOver(entered, told([1], live({ kickoff: later }))).games;
    expect(begun).toMatchObject({ kickoff: later, homeScore: 3, isEntered: true });
    const [over] = takeOver([begun!], told([1], final([1, 20], [2, 10]))).games;
    expect(over).toEqual(begun);
    // A game with an entered score also stays if the feed doesn't list it.
    expect(takeOver(entered, told([1])).games).toEqual(entered);
  });

  const other = game(3, 4);
  const otherNow = final([3, 7], [4, 9]);
  const over = final([1, 20], [2, 10]);
  const moved = game(1, 3, { week: 7 });
  it.each([
    ['lacks a final game', over, [], over, 'had begun and is missing from the feed'],
    ['lacks a live game', live(), [], live(), 'had begun and is missing from the feed'],
    [
      'says that a final game is still to come',
      over,
      [game(1, 2)],
      over,
      'was final and the feed says it is still to come',
    ],
    ['moves a game to a week in which its team plays', game(1, 2), [game(1, 2), game(1, 5)], game(1, 2), ''],
    ['has the team of a live game play another', live(), [live(), game(5, 1)], live(), ''],
    ['has the team of a final game play another instead', over, [game(5, 1)], over, ''],
  ])(
    'that %s counts for all other games, but leaves that game as it was',
    (_, before, news, stays, doubt) => {
      for (const order of [news, news.toReversed()]) {
        const taken = takeOver([before, game(3, 4)], told([1], ...order, final([3, 7], [4, 9])));
        expect(taken.games).toEqual([stays, final([3, 7], [4, 9])]);
        expect(taken.doubts.join()).toContain(doubt || 'plays twice in week 1');
        expect(taken.failures).toEqual([]);
      }
    },
  );

  it('leaves a rescheduled game in its old week if its teams already play in the new week', () => {
    const taken = takeOver([moved, game(1, 2)], told([1], game(1, 3), final([1, 20], [2, 10])));
    expect(taken.games).toEqual([moved, over]);
    expect(taken.doubts).toEqual(['2025_7_3_1 has a team that plays twice in week 1']);
  });

  it('with no games for a week leaves that week alone, but updates the others', () => {
    const before = [game(1, 2), game(3, 4, { week: 2 })];
    const played = final([3, 7], [4, 9], { week: 2 });
    const taken = takeOver(before, told([1, 2], played));
    expect(taken.games).toEqual([game(1, 2), played]);
    expect(taken.failures.map(String)).toEqual([
      'ImplausibleResults: week 1 had games and the feed has none',
    ]);
  });

  it('never drops a game from a week for which the reply has unreadable games', () => {
    const news = { ...told([1], otherNow), incomplete: [1] };
    expect(takeOver([game(1, 2), other], news)).toMatchObject({
      games: [game(1, 2), otherNow],
      doubts: [],
      failures: [],
    });
    expect(takeOver([live()], { weeks: [1], games: [], incomplete: [1] })).toMatchObject({
      games: [live()],
      doubts: [],
      failures: [],
    });
  });

  it('counts duplicates of a game once and, if they conflict, takes the later kickoff and reports the conflict', () => {
    expect(takeOver([], told([1], live(), live(), other))).toMatchObject({
      games: [live(), other],
      doubts: [],
    });
    const later = game(1, 2, { kickoff: '2025-09-08T00:20:00.000Z' });
    for (const twice of [
      [game(1, 2), later],
      [later, game(1, 2)],
    ])
      expect(takeOver([], told([1], ...twice, other))).toMatchObject({
        games: [later, other],
        doubts: ['2025_1_2_1 appears twice'],
      });
    const scores = [final([1, 20], [2, 10]), final([1, 20], [2, 13]), live()];
    const [one, two] = [scores, scores.toReversed()].map((games) => takeOver([], told([1], ...games)).games);
    expect(one).toEqual(two);
    expect(one).toMatchObject([{ homeScore: 20 }]);
  });

  it('lets a team play only once per week, no matter how its games are sorted', () => {
    const [one, two] = [game(1, 2), game(3, 1, { kickoff: '2025-09-08T00:20:00.000Z' })];
    for (const games of [
      [one, two],
      [two, one],
    ])
      expect(takeOver([], told([1], ...games))).toMatchObject({
        games: [two],
        doubts: ['2025_1_2_1 has a team that plays twice in week 1'],
      });
    // A new schedule replaces the one before.
    expect(takeOver([game(1, 2), other], told([1], game(1, 3), game(2, 4)))).toMatchObject({
      games: [game(1, 3), game(2, 4)],
      doubts: [],
    });
  });

  it('recognizes a game whose home and away teams are swapped, as can happen at a neutral site', () => {
    const running = { homeScore: 3, awayScore: 7, detail: 'Halftime' };
    const turned = (change: Partial<Game>) => game(2, 1, change);
    expect(takeOver([game(1, 2)], told([1], turned({ state: 'live', running })))).toMatchObject({
      games: [live()],
      doubts: [],
    });
    expect(takeOver([live()], told([1], turned({ homeScore: 10, awayScore: 20 })))).toMatchObject({
      games: [final([1, 20], [2, 10])],
      doubts: [],
    });
    expect(takeOver([live()], told([1], turned({ state: 'live', running }), live()))).toMatchObject({
      games: [live()],
      doubts: [],
    });
    // Rivals meet twice, in different weeks.
    const rivals = [game(1, 2), game(2, 1, { week: 9 })];
    expect(takeOver(rivals, told([1, 9], ...rivals)).changed).toEqual([]);
  });

  it('can drop a game that hasn’t begun', () => {
    expect(takeOver([game(1, 2), game(3, 4)], told([1], game(3, 4))).games).toEqual([game(3, 4)]);
  });
});

describe('a game that an admin cancels', () => {
  const ID = '2025_1_2_1';
  const cancelled = game(1, 2, { state: 'cancelled', isEntered: true });

  it.each([
    game(1, 2),
    live(),
    final([1, 20], [2, 10]),
    { ...final([1, 3], [2, 6]), isEntered: true as const },
  ])('gives no points, no matter what the feeds say: %j', (before) => {
    const { games = [] } = settleGame([before], ID, 'cancelled') ?? {};
    expect(games).toEqual([cancelled]);
    for (const news of [live(), final([1, 20], [2, 10]), game(1, 2, { week: 7 })])
      expect(takeOver(games, told([news.week], news))).toMatchObject({ games, changed: [], doubts: [] });
    expect(takeOver(games, told([1]))).toMatchObject({ games, failures: [] });
    const late = new Date('2025-09-09T09:00:00.000Z');
    expect(crossCheck(games, [final([1, 20], [2, 10])], late)).toMatchObject({
      games,
      disagreements: [],
    });
  });

  it('counts again once an admin returns it to the feeds or enters a score', () => {
    expect(settleGame([cancelled], ID, null)?.games).toEqual([game(1, 2)]);
    expect(settleGame([cancelled], ID, { homeScore: 3, awayScore: 6 })?.games).toEqual([
      { ...final([1, 3], [2, 6]), isEntered: true },
    ]);
  });

  it('frees its teams for another game that week', () => {
    expect(takeOver([cancelled], told([1], game(1, 3)))).toMatchObject({
      games: [cancelled, game(1, 3)],
      doubts: [],
    });
  });
});

describe('the second feed', () => {
  const AT = new Date('2025-09-08T09:00:00.000Z');

  it('changes no final score, but a different score is reported as a disagreement', () => {
    const [ours, theirs] = [final([1, 20], [2, 10]), final([1, 20], [2, 13], { id: 'theirs' })];
    const checked = crossCheck([ours, final([3, 1], [4, 0])], [theirs, final([3, 1], [4, 0])], AT);
    expect(checked.disagreements).toEqual([{ ours, theirs }]);
    expect(checked.changed).toEqual([]);
  });

  it('doesn’t dispute what an admin entered', () => {
    const ours = { ...final([1, 20], [2, 10]), isEntered: true as const };
    expect(crossCheck([ours], [final([1, 20], [2, 13])], AT).disagreements).toEqual([]);
  });

  it('gives no points for a game that the first feed cancels, but reports the disagreement', () => {
    const ours = game(1, 2, { state: 'cancelled' });
    const theirs = final([1, 20], [2, 10]);
    const checked = crossCheck([ours], [theirs], AT);
    expect(checked).toMatchObject({ games: [ours], changed: [], disagreements: [{ ours, theirs }] });
    // A postponed game still needs a score, because it can be played on another day.
    const off = game(1, 2, { state: 'postponed' });
    expect(crossCheck([off], [theirs], AT)).toMatchObject({ games: [theirs], disagreements: [] });
  });

  it('doesn’t add a game for a team that plays another game that week in the first feed', () => {
    const ours = final([1, 20], [2, 10]);
    // At neutral sites the feeds can disagree about the home team.
    const swapped = final([2, 10], [1, 20]);
    expect(crossCheck([ours], [swapped], AT)).toMatchObject({
      games: [ours],
      changed: [],
      disagreements: [],
    });
    expect(crossCheck([ours], [final([2, 13], [1, 20])], AT).disagreements).toMatchObject([
      { ours, theirs: { homeScore: 20, awayScore: 13 } },
    ]);
    expect(crossCheck([game(1, 2)], [swapped], AT).games).toEqual([ours]);
    expect(crossCheck([], [game(1, 2), game(1, 3)], AT).games).toHaveLength(1);
    const off = game(1, 2, { state: 'postponed' });
    expect(crossCheck([off], [final([1, 3], [5, 6])], AT).changed).toEqual([final([1, 3], [5, 6])]);
  });

  it('adds games missing from the first feed, and results that are half a day overdue', () => {
    const night = game(3, 4, { kickoff: '2025-09-08T00:20:00.000Z' });
    const second = [final([1, 20], [2, 10]), final([3, 7], [4, 9]), game(5, 6)];
    const checked = crossCheck([game(1, 2), night], second, AT);
    expect(checked.games).toEqual([final([1, 20], [2, 10]), night, game(5, 6)]);
    expect(checked.changed).toEqual([final([1, 20], [2, 10]), game(5, 6)]);
  });
});
