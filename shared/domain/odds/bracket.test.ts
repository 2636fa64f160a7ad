import { describe, expect, it } from 'vitest';
import { game } from '#test/support/games.ts';
import { drafted } from '#test/support/league-season.ts';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { playoffGames } from '#test/support/playoffs.ts';
import { seededRandom } from '../chance.ts';
import { countedGames } from '../season/playoffs.ts';
import type { Game } from '../season/games.ts';
import { ownershipOf, teamRecords } from '../season/standings.ts';
import { seasonNamed, withPlayoffs } from '../seasons.ts';
import { NFL_TEAMS, teamByAbbreviation } from '../teams.ts';
import { withBracket } from './bracket.ts';
import { crownOdds } from './crown-odds.ts';
import { remainingOf } from './remaining.ts';
import { AWAY_WON, HOME_WON, simulateSeasons, type SimulatedSeasons } from './simulate.ts';

const SEASONS = 500;
const SEASON = withPlayoffs(seasonNamed('2025-26'));
const EVEN = NFL_TEAMS.map(() => ({ rating: 1500, spread: 100 }));

/** The season and its playoffs as they are known before a week: the teams of its round, but no results. */
function before(week: number): Game[] {
  return [...nflGames(2025), ...playoffGames(2025)]
    .filter((game) => !game.round || game.week <= week)
    .map((game) => (game.week < week ? game : { ...game, homeScore: null, awayScore: null }));
}

function simulated(games: readonly Game[]): SimulatedSeasons {
  const open = games.filter((game) => !game.round && game.homeScore === null);
  const regular = simulateSeasons(EVEN, open, seededRandom(7), SEASONS);
  const listed = games.filter(({ round }) => round);
  const records = teamRecords(games.filter(({ round }) => !round));
  return withBracket({ regular, records, listed }, seededRandom(8));
}

/** Each team's wins and losses in one simulated season's playoffs, by abbreviation; without teams that didn't play. */
function playedIn({ inPlayoffs = new Uint16Array(), seasons }: SimulatedSeasons, season: number) {
  const all = NFL_TEAMS.map(({ abbreviation, conference }, index) => {
    const points = inPlayoffs[index * seasons + season] ?? 0;
    return { abbreviation, conference, wins: points & 0xff, losses: points >> 8 };
  });
  return all.filter(({ wins, losses }) => wins + losses > 0);
}

it('once the first round is listed, the best team without a game always has the bye, whatever the lots say', () => {
  const id = (abbreviation: string) => teamByAbbreviation(abbreviation)?.id ?? 0;
  const wins = { BUF: 14, NE: 14, HOU: 12, KC: 12, LAC: 11, PIT: 8, BAL: 8, IND: 8 };
  const records = new Map(
    Object.entries(wins).map(([team, won]) => [id(team), { wins: won, losses: 17 - won, ties: 0 }]),
  );
  // Buffalo won its division on a tiebreaker, and so did Pittsburgh.
  const listed = [game(id('HOU'), id('IND')), game(id('KC'), id('LAC')), game(id('PIT'), id('NE'))].map(
    (each): Game => ({ ...each, week: 19, round: 'Wild Card' }),
  );
  const regular = simulateSeasons(EVEN, [], seededRandom(7), SEASONS);
  const seasons = withBracket({ regular, records, listed }, seededRandom(8));
  for (let season = 0; season < SEASONS; season += 1) {
    const own = playedIn(seasons, season).filter(({ conference }) => conference === 'AFC');
    expect(own.map(({ abbreviation }) => abbreviation)).not.toContain('BAL');
    expect(own.map(({ abbreviation }) => abbreviation)).toContain('BUF');
  }
});

describe.skipIf(!hasNflData)('the simulated playoffs', () => {
  it('have 13 games of seven teams from each conference, and a loss ends a team’s season', () => {
    const seasons = simulated(before(9));
    for (let season = 0; season < SEASONS; season += 1) {
      const teams = playedIn(seasons, season);
      expect(teams.reduce((sum, { wins }) => sum + wins, 0)).toBe(13);
      expect(teams.filter(({ losses }) => losses === 1)).toHaveLength(13);
      expect(teams.filter(({ losses }) => losses === 0)).toHaveLength(1);
      expect(teams.filter(({ conference }) => conference === 'AFC')).toHaveLength(7);
    }
  });

  it('begin with the listed games of the first round, and give each conference’s best team the bye', () => {
    const seasons = simulated(before(19));
    const listed = new Set(
      before(19).flatMap((game) => (game.round ? [game.homeTeamId, game.awayTeamId] : [])),
    );
    for (let season = 0; season < SEASONS; season += 1)
      for (const { abbreviation, wins, losses } of playedIn(seasons, season)) {
        const hasBye = ['DEN', 'SEA'].includes(abbreviation);
        expect(hasBye || listed.has(teamByAbbreviation(abbreviation)?.id ?? 0)).toBe(true);
        expect(wins + losses).toBeLessThanOrEqual(hasBye ? 3 : 4);
      }
    expect(seasons.games.map(({ round }) => round)).toEqual(Array.from({ length: 6 }, () => 'Wild Card'));
    expect(new Set(seasons.ended)).toEqual(new Set([HOME_WON, AWAY_WON]));
  });

  it('pair the winners of each round, and end with the Super Bowl', () => {
    const seasons = simulated(before(22));
    for (let season = 0; season < SEASONS; season += 1)
      expect(playedIn(seasons, season).map(({ abbreviation }) => abbreviation)).toEqual(['NE', 'SEA']);
  });

  it.each([
    [19, 13],
    [20, 7],
    [21, 3],
    [22, 1],
  ])('have one game for each team that is eliminated from week %i on', (week, games) => {
    const seasons = simulated(before(week));
    for (let season = 0; season < SEASONS; season += 1) {
      const teams = playedIn(seasons, season);
      expect(teams.reduce((sum, { wins }) => sum + wins, 0)).toBe(games);
      expect(teams.filter(({ losses }) => losses === 1)).toHaveLength(games);
    }
  });

  it('decide a game that is still open when the next round is listed', () => {
    const known = before(20);
    const late = known.find(({ week }) => week === 19);
    const seasons = simulated(
      known.map((game) => (game === late ? { ...game, homeScore: null, awayScore: null } : game)),
    );
    expect(seasons.games).toHaveLength(5);
    expect(new Set(seasons.ended)).toEqual(new Set([HOME_WON, AWAY_WON]));
    for (let season = 0; season < SEASONS; season += 1)
      expect(playedIn(seasons, season).reduce((sum, { wins }) => sum + wins, 0)).toBe(8);
  });

  it('give no team a home advantage in the Super Bowl, even while it is live', () => {
    const clock = { secondsLeft: 3600 };
    const live = { state: 'live', running: { homeScore: 0, awayScore: 0, detail: '', clock } } as const;
    const [scheduled, running] = [{}, live].map((now) =>
      simulated(before(22).map((game) => (game.week === 22 ? { ...game, ...now } : game))),
    );
    const homeWins = ({ ended }: SimulatedSeasons) =>
      ended.filter((end) => end === HOME_WON).length / SEASONS;
    expect(Math.abs(homeWins(scheduled!) - 0.5)).toBeLessThan(0.06);
    expect(Math.abs(homeWins(running!) - homeWins(scheduled!))).toBeLessThan(0.02);
  });

  it('favor seed 1, which has the bye and plays at home', () => {
    const seasons = simulated(before(19));
    const own = (teamId: number) =>
      (seasons.inPlayoffs ?? []).slice((teamId - 1) * SEASONS, teamId * SEASONS);
    const titles = (abbreviation: string) => {
      const points = [...own(teamByAbbreviation(abbreviation)?.id ?? 0)];
      return points.filter((each) => each > 0 && each >> 8 === 0).length;
    };
    expect(titles('SEA')).toBeGreaterThan(titles('LAR'));
  });

  it.each([1, 2] as const)(
    'give odds that add up to one crown if each game counts %i times',
    (playoffWeight) => {
      const order = NFL_TEAMS.map(({ id }) => id).slice(0, 24);
      const state = { ...drafted(8, order), playoffs: 'count', playoffWeight, tieRule: 'half' } as const;
      const games = countedGames(state, before(17));
      const remaining = remainingOf(SEASON, games, new Date('2025-12-20T12:00:00Z'));
      const odds = crownOdds({ state, games, ownership: ownershipOf(state) }, remaining, simulated(games));
      expect(odds.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(1);
      expect(odds.reduce((sum, { losses }) => sum + losses, 0)).toBeCloseTo(1);
    },
  );
});
