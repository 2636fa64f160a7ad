import { describe, expect, it } from 'vitest';
import { drafted, seat } from '#test/support/league-season.ts';
import { final } from '#test/support/games.ts';
import type { LeagueSeason } from '../league-season.ts';
import { ROUNDS, seasonNamed, withPlayoffs } from '../seasons.ts';
import type { Game } from './games.ts';
import { countedGames, seasonPlayed } from './playoffs.ts';
import { finalSince, lastKickoffOf, seasonIsFinal } from './season-end.ts';
import { seasonPageUntil } from './season-page.ts';
import { ownershipOf, standings } from './standings.ts';
import { weekAt, weeksOver } from './week.ts';

const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const REGULAR = final([1, 20], [3, 10]);
const WILD_CARD: Game = { ...final([3, 21], [2, 14]), id: 'wild card', week: 19, round: 'Wild Card' };

function pointsIn(rules: Partial<LeagueSeason>, userId: string) {
  const league = { ...drafted(4, TEAMS), ...rules };
  const row = standings(league, [REGULAR, WILD_CARD], ownershipOf(league)).find(
    (one) => one.userId === userId,
  );
  return row && [row.wins, row.losses, row.pointsScored];
}

describe('playoff games', () => {
  it('count once or twice with their scores, and only if the league wants it', () => {
    expect(pointsIn({}, seat(3))).toEqual([0, 1, 10]);
    expect(pointsIn({ playoffs: 'count' }, seat(3))).toEqual([1, 1, 31]);
    expect(pointsIn({ playoffs: 'count', playoffWeight: 2 }, seat(3))).toEqual([2, 1, 52]);
    expect(pointsIn({ playoffs: 'count', playoffWeight: 2 }, seat(2))).toEqual([0, 2, 28]);
  });

  it('count twice head to head, too', () => {
    const league = {
      ...drafted(4, TEAMS),
      playoffs: 'count',
      playoffWeight: 2,
      levelCrowns: 'head-to-head',
    } as const;
    const rows = standings(league, [REGULAR, WILD_CARD], ownershipOf(league));
    const own = rows.find(({ userId }) => userId === seat(3))?.meetings;
    expect(own?.find(({ userId }) => userId === seat(2))).toMatchObject({ wins: 2, losses: 0 });
  });

  it('are marked once, and all other games stay unmarked', () => {
    const rules = { playoffs: 'count', playoffWeight: 2 } as const;
    const marked = countedGames(rules, [REGULAR, WILD_CARD]);
    expect(countedGames(rules, marked)).toBe(marked);
    const regular = [REGULAR];
    expect(countedGames({ playoffs: 'none', playoffWeight: 2 }, regular)).toBe(regular);
    expect(countedGames({ playoffs: 'none', playoffWeight: 1 }, [REGULAR, WILD_CARD])).toEqual(regular);
  });
});

describe('a season with playoffs', () => {
  const season = withPlayoffs(seasonNamed('2025-26'));
  const at = (day: string) => new Date(`${day}T18:00:00Z`);

  it.each([
    ['2026-01-04', 18],
    ['2026-01-06', 19],
    ['2026-01-12', 19],
    ['2026-01-13', 20],
    ['2026-01-20', 21],
    ['2026-01-27', 22],
    ['2026-02-03', 22],
    ['2026-02-20', 22],
  ])('on %s is in week %i', (day, week) => {
    expect(weekAt(season, at(day))).toBe(week);
  });

  it('has its last week from the Tuesday after the Conference round to the Tuesday after the Super Bowl', () => {
    expect(weeksOver(season, at('2026-02-09'))).toBe(21);
    expect(weeksOver(season, at('2026-02-10'))).toBe(22);
    expect(weeksOver(seasonNamed('2025-26'), at('2026-02-10'))).toBe(18);
  });

  it('is final after the Super Bowl, and a season without playoffs after the regular season', () => {
    const regular = Array.from({ length: 272 }, (_, index) => ({
      ...final([1, 20], [3, 10]),
      id: `game ${index}`,
      week: 1 + (index % 18),
    }));
    const rounds = [6, 4, 2, 1].flatMap((count, index) =>
      Array.from({ length: count }, (): Game => {
        return { ...WILD_CARD, week: 19 + index, round: ROUNDS[index] ?? 'Super Bowl' };
      }),
    );
    const last = rounds.at(-1)!;
    const open = [...regular, ...rounds.slice(0, -1), { ...last, homeScore: null, awayScore: null }];
    const now = at('2026-02-08');
    expect(seasonIsFinal(season, open, now)).toBe(false);
    expect(seasonIsFinal(season, [...regular, ...rounds], now)).toBe(true);
    expect(seasonIsFinal(seasonNamed('2025-26'), open, now)).toBe(true);
    expect(seasonIsFinal(seasonNamed('2025-26'), [...regular.slice(1), ...rounds], at('2026-01-05'))).toBe(
      false,
    );
  });

  it('doesn’t delay the end of a league without playoffs', () => {
    const regular = seasonNamed('2025-26');
    const games = Array.from({ length: 272 }, (_, index) => ({
      ...final([1, 20], [3, 10], { kickoff: '2026-01-04T18:00:00.000Z' }),
      id: `game ${index}`,
      week: 1 + (index % 18),
    }));
    const later = { ...WILD_CARD, kickoff: '2026-01-11T18:00:00.000Z' };
    const now = at('2026-01-30');
    expect(lastKickoffOf(regular, [...games, later], now)).toBe('2026-01-04T18:00:00.000Z');
    const aWeekLater = Date.parse('2026-01-12T00:00:00Z');
    // A playoff game doesn't replace a cancelled one, and the season doesn't wait for it.
    expect(finalSince(regular, [...games.slice(1), later], now)).toBe(aWeekLater);
    const open = { ...later, homeScore: null, awayScore: null };
    expect(finalSince(regular, [...games.slice(1), open], now)).toBe(aWeekLater);
  });

  it('keeps its public page until a month after the Super Bowl', () => {
    const league = { ...drafted(4, TEAMS), playoffs: 'count' } as const;
    const link = { secret: 'a-secret', at: '2025-09-01T00:00:00.000Z', by: seat(1) };
    const until = (playoffs: LeagueSeason['playoffs']) =>
      seasonPageUntil({ ...league, playoffs, seasonLink: link }, [], at('2026-01-01'));
    expect(until('count')).toBe('2026-03-11T00:00:00.000Z');
    expect(until('none')).toBe('2026-02-04T00:00:00.000Z');
  });

  it('is what a league plays if the playoffs count there', () => {
    expect(seasonPlayed({ season: '2025-26', playoffs: 'count' })).toEqual(season);
    expect(seasonPlayed({ season: '2025-26', playoffs: 'none' })).toEqual(seasonNamed('2025-26'));
  });
});
