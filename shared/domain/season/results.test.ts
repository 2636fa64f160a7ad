import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { crossCheck, enterScore, scoreText, takeOver, type Told } from './results.ts';
import { stateOf, type Game, type GameClock } from './games.ts';

const told = (weeks: number[], ...games: Game[]): Told => ({ weeks, games });
const live = (change: Partial<Game> = {}) =>
  game(1, 2, { state: 'live', running: { homeScore: 7, awayScore: 3, detail: 'Halftime' }, ...change });

describe('what a feed tells', () => {
  it('takes the place of the weeks that it tells of, and of no others', () => {
    const before = [game(1, 2), game(3, 4, { week: 2 })];
    const taken = takeOver(before, told([1], final([1, 20], [2, 10])));
    expect(taken.games).toEqual([game(3, 4, { week: 2 }), final([1, 20], [2, 10])]);
    expect(taken.changed).toEqual([final([1, 20], [2, 10])]);
    expect(taken.corrections).toEqual([]);
    expect(takeOver(taken.games, told([1], final([1, 20], [2, 10]))).changed).toEqual([]);
  });

  it('of a game that is on changes with its clock alone, too', () => {
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

  it('corrects a final score, which is said', () => {
    const [before, after] = [final([1, 20], [2, 10]), final([1, 20], [2, 21])];
    const { corrections } = takeOver([before], told([1], after));
    expect(corrections).toEqual([{ before, after }]);
    expect(corrections.map((each) => [scoreText(each.before), scoreText(each.after)])).toEqual([
      ['10–20', '21–20'],
    ]);
    const again = takeOver([after], told([1], live()));
    expect(again.corrections).toMatchObject([{ after: { homeScore: null, state: 'live' } }]);
  });

  it('keeps the id of a game that is moved, from week to week and from day to day', () => {
    const moved = game(1, 2, { id: 'another', week: 7, kickoff: '2025-10-19T17:00:00.000Z' });
    const taken = takeOver([game(1, 2), game(3, 4)], told([7], moved));
    expect(taken.games).toEqual([game(3, 4), { ...moved, id: '2025_1_2_1' }]);
    expect(taken.changed).toEqual([{ ...moved, id: '2025_1_2_1' }]);
  });

  it('moves no kickoff of a game that has begun, by which its owners are found', () => {
    const later = '2025-09-07T18:30:00.000Z';
    const kickoff = (before: Game, after: Game) => takeOver([before], told([1], after)).games[0]?.kickoff;
    expect(kickoff(game(1, 2), live({ kickoff: later }))).toBe(later);
    expect(kickoff(live(), live({ kickoff: later }))).toBe(game(1, 2).kickoff);
    expect(kickoff(live(), final([1, 20], [2, 10], { kickoff: later }))).toBe(game(1, 2).kickoff);
    expect(kickoff(live(), game(1, 2, { state: 'postponed', kickoff: later }))).toBe(later);
  });

  it('of a game that is played on another day counts that one, not the postponed one', () => {
    const postponed = game(1, 2, { state: 'postponed' });
    const played = final([1, 20], [2, 10], { week: 11 });
    expect(takeOver([], told([1, 11], postponed, played)).games).toEqual([played]);
    // The same when weeks are read one by one: the feed tells the postponed game for the rest of the season.
    expect(takeOver([played], told([1], postponed)).games).toEqual([played]);
    expect(takeOver([postponed], told([11], played)).games).toMatchObject([{ week: 11, homeScore: 20 }]);
  });

  it('leaves a score alone that an admin has entered, and takes everything else over', () => {
    const entered = enterScore([live()], '2025_1_2_1', { homeScore: 3, awayScore: 6 })?.games ?? [];
    const stands = game(1, 2, { homeScore: 3, awayScore: 6, state: 'live', isEntered: true });
    expect(entered).toEqual([stands]);
    expect(stateOf(stands)).toBe('final');
    const taken = takeOver(entered, told([1], final([1, 20], [2, 10])));
    expect(taken.games).toEqual(entered);
    expect(taken.changed).toEqual([]);
    const left = enterScore(taken.games, '2025_1_2_1', null)?.games ?? [];
    expect(left).toEqual([game(1, 2, { state: 'live' })]);
    expect(takeOver(left, told([1], final([1, 20], [2, 10]))).games).toEqual([final([1, 20], [2, 10])]);
    expect(enterScore(left, 'another', null)).toBeUndefined();
  });

  it('settles no kickoff by a score that is entered before it', () => {
    const later = '2025-09-09T00:15:00.000Z';
    const entered = enterScore([game(1, 2)], '2025_1_2_1', { homeScore: 3, awayScore: 6 })?.games ?? [];
    const [begun] = takeOver(entered, told([1], live({ kickoff: later }))).games;
    expect(begun).toMatchObject({ kickoff: later, homeScore: 3, isEntered: true });
    const [over] = takeOver([begun!], told([1], final([1, 20], [2, 10]))).games;
    expect(over).toEqual(begun);
    // Nor is it lost when the feed has no such game.
    expect(takeOver(entered, told([1])).games).toEqual(entered);
  });

  it.each([
    ['has a week without its games', [game(1, 2), game(3, 4, { week: 2 })], told([1]), /week 1 had games/],
    ['lacks a final game', [final([1, 20], [2, 10])], told([1]), /had begun/],
    ['lacks a game that is on', [live()], told([1], game(3, 4)), /had begun/],
    ['takes a final game back', [final([1, 20], [2, 10])], told([1], game(1, 2)), /as still to come/],
    ['tells a game twice', [], told([1], game(1, 2), game(1, 2)), /twice/],
    ['lets a team play twice a week', [], told([1], game(1, 2), game(3, 1)), /plays twice in week 1/],
  ])('is not taken over when it %s', (_, before, news, sentence) => {
    expect(() => takeOver(before, news)).toThrow(sentence);
  });

  it('may drop a game that has not begun', () => {
    expect(takeOver([game(1, 2), game(3, 4)], told([1], game(3, 4))).games).toEqual([game(3, 4)]);
  });
});

describe('the second feed', () => {
  const AT = new Date('2025-09-08T09:00:00.000Z');

  it('is heard where it tells another final score, and changes nothing', () => {
    const [ours, theirs] = [final([1, 20], [2, 10]), final([1, 20], [2, 13], { id: 'theirs' })];
    const checked = crossCheck([ours, final([3, 1], [4, 0])], [theirs, final([3, 1], [4, 0])], AT);
    expect(checked.disagreements).toEqual([{ ours, theirs }]);
    expect(checked.changed).toEqual([]);
  });

  it('does not dispute what an admin has entered', () => {
    const ours = { ...final([1, 20], [2, 10]), isEntered: true as const };
    expect(crossCheck([ours], [final([1, 20], [2, 13])], AT).disagreements).toEqual([]);
  });

  it('adds no game of a team that plays another one that week, by the first feed', () => {
    const ours = final([1, 20], [2, 10]);
    // On neutral ground the feeds may disagree about which team is at home.
    const swapped = final([2, 10], [1, 20]);
    expect(crossCheck([ours], [swapped], AT)).toMatchObject({ games: [ours], changed: [] });
    const off = game(1, 2, { state: 'postponed' });
    expect(crossCheck([off], [final([1, 3], [5, 6])], AT).changed).toEqual([final([1, 3], [5, 6])]);
  });

  it('fills what the first one never told of, and results that it owes for half a day', () => {
    const night = game(3, 4, { kickoff: '2025-09-08T00:20:00.000Z' });
    const second = [final([1, 20], [2, 10]), final([3, 7], [4, 9]), game(5, 6)];
    const checked = crossCheck([game(1, 2), night], second, AT);
    expect(checked.games).toEqual([final([1, 20], [2, 10]), night, game(5, 6)]);
    expect(checked.changed).toEqual([final([1, 20], [2, 10]), game(5, 6)]);
  });
});
