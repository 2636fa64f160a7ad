import { describe, expect, it } from 'vitest';
import { wholeSeason } from '#test/support/games.ts';
import { drafted, drafting, lobby } from '#test/support/league-season.ts';
import { findSeason, type Season } from '../seasons.ts';
import type { Game } from './games.ts';
import { gamesInSeason, seasonIsFinal, shownStatus } from './season-end.ts';

const pair = drafted(2, [1, 2, 3, 4, 5, 6]);

describe('the end of a season', () => {
  const season = findSeason('2025-26') as Season;
  const whole = wholeSeason(18, (number) => [number % 3, 1]);
  const [first, ...withoutFirst] = whole;
  const unplayed = { ...(first as Game), homeScore: null, awayScore: null };
  const withoutLastWeek = whole.filter((each) => each.week < 18);
  const lastNight = new Date('2026-01-05T05:00:00.000Z');
  const sixDaysLater = new Date('2026-01-11T23:59:59.999Z');
  const aWeekLater = new Date('2026-01-12T00:00:00.000Z');

  it('is reached after 272 games', () => {
    expect(gamesInSeason(season)).toBe(272);
    expect(whole).toHaveLength(272);
  });

  it.each([
    ['all games are final', whole, lastNight, true],
    ['one has no score yet', [...withoutFirst, unplayed], lastNight, false],
    ['one is cancelled', [...withoutFirst, { ...unplayed, state: 'cancelled' }], lastNight, true],
    [
      'one is cancelled, but the last day is not over',
      [...withoutFirst, { ...unplayed, state: 'cancelled' }],
      new Date('2026-01-04T23:59:59.999Z'),
      false,
    ],
    ['one is postponed', [...withoutFirst, { ...unplayed, state: 'postponed' }], lastNight, false],
    ['one is not listed', withoutFirst, lastNight, false],
    ['one is not listed six days after the last day', withoutFirst, sixDaysLater, false],
    ['one is not listed a week after the last day: cancelled', withoutFirst, aWeekLater, true],
    ['one has no score a week after the last day: cancelled', [...withoutFirst, unplayed], aWeekLater, true],
    [
      'one was moved past the last day',
      [...withoutFirst, { ...unplayed, kickoff: '2026-01-11T18:00:00Z' }],
      aWeekLater,
      false,
    ],
    ['the feed stopped before the last week', withoutLastWeek, aWeekLater, false],
    ['there are no games at all', [], aWeekLater, false],
    ['some are final in September', whole.slice(0, 40), new Date('2025-09-20T00:00:00Z'), false],
  ] satisfies [string, Game[], Date, boolean][])('is reached, or isn’t, when %s', (_, games, at, isFinal) => {
    expect(seasonIsFinal(season, games, at)).toBe(isFinal);
  });

  it.each([
    ['a drafted season', pair, true, 'completed'],
    ['a drafted season before the end', pair, false, 'active'],
    ['a lobby that never drafted', lobby(4), true, 'draft'],
    ['a running draft', drafting(4), true, 'drafting'],
    ['an ended season', lobby(4, { status: 'ended' }), true, 'ended'],
  ])('decides the status shown for %s', (_, state, isFinal, status) => {
    expect(shownStatus(state, isFinal)).toBe(status);
  });
});
