import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowned, ended, leagues } from '#test/support/crown-leagues.ts';
import { game } from '#test/support/games.ts';
import { drafted, drafting, seat } from '#test/support/league-season.ts';
import { seededRandom } from '../chance.ts';
import type { Game } from '../season/games.ts';
import { ownershipOf } from '../season/standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import type { LeagueResults } from './crown-odds.ts';
import { HARDLY_MATTERS } from './hardly-matters.ts';
import { rootingFor } from './rooting.ts';
import { AWAY_WON, HOME_WON, LOSS, simulateSeasons, TIED, WIN, type SimulatedSeasons } from './simulate.ts';

const openOf = ({ games }: LeagueResults) => games.filter(({ homeScore }) => homeScore === null);

/** Returns how the game with this index ends in this combination of results. There are 3^n combinations of n games' results. */
const endOf = (ending: number, index: number) => Math.floor(ending / 3 ** index) % 3;

/** Simulated seasons that contain every combination of results equally often, and at least `least` seasons in total. */
function everyEnding(open: readonly Game[], least: number): SimulatedSeasons {
  const endings = 3 ** open.length;
  const seasons = endings * Math.ceil(least / endings);
  const earned = new Uint16Array(NFL_TEAMS.length * seasons);
  const ends = open.map((each, index) =>
    Array.from({ length: seasons }, (_, season) => {
      const end = endOf(season % endings, index);
      const give = (teamId: number, points: number) => {
        const place = (teamId - 1) * seasons + season;
        earned[place] = (earned[place] ?? 0) + points;
      };
      if (end !== TIED) {
        give(each.homeTeamId, end === HOME_WON ? WIN : LOSS);
        give(each.awayTeamId, end === HOME_WON ? LOSS : WIN);
      }
      return end;
    }),
  );
  return { seasons, games: open, earned, ended: Uint8Array.from(ends.flat()) };
}

describe('the value of a game to a member', () => {
  it('is how much the member’s crown odds differ between a win by one side and a win by the other', () => {
    const named = leagues(5).map((whole): LeagueResults => {
      return { ...whole, games: whole.games.map((each, index) => ({ ...each, id: String(index) })) };
    });
    fc.assert(
      fc.property(named, (whole) => {
        const open = openOf(whole);
        const ends = Array.from({ length: 3 ** open.length }, (_, ending) =>
          crowned(
            whole,
            ended(whole.games, (index) => endOf(ending, index)),
          ),
        );
        const simulated = everyEnding(open, 1500);
        for (const { userId } of whole.state.members) {
          const share = (race: 'wins' | 'losses', index: number, how: number) => {
            const own = ends.filter((_, ending) => endOf(ending, index) === how);
            return own.reduce((sum, end) => sum + (end[race].get(userId) ?? 0), 0) / own.length;
          };
          for (const week of new Set(open.map((each) => each.week))) {
            const told = rootingFor(whole, simulated, userId, week);
            expect([...told.keys()]).toEqual(open.filter((each) => each.week === week).map(({ id }) => id));
            for (const [index, { id }] of open.entries()) {
              if (!told.has(id)) continue;
              for (const race of ['wins', 'losses'] as const)
                expect(told.get(id)?.[race]).toBeCloseTo(
                  share(race, index, HOME_WON) - share(race, index, AWAY_WON),
                  10,
                );
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  const alike = NFL_TEAMS.map(() => ({ rating: 1500, spread: 0 }));
  // Two members: seat 1 drafts teams 1, 4 and 5, and seat 2 drafts 2, 3 and 6.
  const STATE = drafted(2, [1, 2, 3, 4, 5, 6]);
  const leagueOf = (games: readonly Game[]): LeagueResults => {
    return { state: STATE, games, ownership: ownershipOf(STATE) };
  };
  const season = [game(1, 2), game(30, 31), ...[2, 3, 4].map((week) => game(4, 3, { week }))];

  it('is high in a head-to-head game, and too small to matter if no member’s teams play', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const simulated = simulateSeasons(alike, season, seededRandom(seed));
      const told = rootingFor(leagueOf(season), simulated, seat(1), 1);
      const [duel, other] = season.slice(0, 2).map(({ id }) => told.get(id));
      expect(duel?.wins).toBeGreaterThan(0.2);
      expect(duel?.losses).toBeLessThan(-0.2);
      for (const worth of Object.values(other ?? {})) expect(Math.abs(worth)).toBeLessThan(HARDLY_MATTERS);
      const theirs = rootingFor(leagueOf(season), simulated, seat(2), 1).get(season[0]?.id ?? '');
      expect(theirs?.wins).toBeCloseTo(-(duel?.wins ?? 0), 10);
    }
  });

  it('is null for a game that is as good as decided', () => {
    const favourite = alike.with(0, { rating: 2200, spread: 0 });
    const simulated = simulateSeasons(favourite, season, seededRandom(1));
    expect(rootingFor(leagueOf(season), simulated, seat(1), 1).get(season[0]?.id ?? '')).toBeNull();
  });

  it('exists only for the week’s unfinished games, and only for members of a league that has drafted', () => {
    const simulated = simulateSeasons(alike, season, seededRandom(1), 2000);
    const ids = (league: LeagueResults, userId: string, week: number) => [
      ...rootingFor(league, simulated, userId, week).keys(),
    ];
    expect(ids(leagueOf(season), seat(1), 2)).toEqual([season[2]?.id]);
    expect(ids(leagueOf(season), seat(1), 9)).toEqual([]);
    expect(ids(leagueOf(season), seat(9), 1)).toEqual([]);
    expect(ids({ ...leagueOf(season), state: drafting(2) }, seat(1), 1)).toEqual([]);
  });
});
