import { AVERAGE, carriedOver, homeLead, ratingsAfter, winChance } from '#shared/domain/odds/elo.ts';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { FIRST_YEAR, ratingsAfterSeason } from '#test/support/nfl-ranking.ts';
import { CROWNS, forecastsOf, type Forecast } from './crown-leagues.ts';
import { timeRows } from './odds-time.ts';
import type { Row, Section } from './table.ts';

/** The last of the years that the model was tuned on. Later years test it on new data. */
const TUNED_UNTIL = 2024;
const YEARS = [2022, 2023, 2024, 2025];
const EDGES = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1];

/** The forecasts for random leagues during a real season. */
interface Year {
  year: number;
  forecasts: readonly Forecast[];
}

/**
 * Measures how good the odds are on real seasons, and how much time they take. If the real seasons are missing, returns
 * a note.
 */
export function oddsSections(leagues: number, report: (line: string) => void): Section[] {
  if (!hasNflData) {
    const note = 'real seasons: put the folder "shared" (with data/nfl) beside the project';
    return [{ title: 'Odds', rows: [{ name: 'Brier scores', figure: 'skipped', note }] }];
  }
  const years = YEARS.filter((year) => year > FIRST_YEAR).map((year) => {
    report(`${leagues} leagues of ${year}`);
    return { year, forecasts: forecastsOf(year, leagues) };
  });
  return [
    { title: 'Odds of games; Brier score, a tie is ½', rows: YEARS.map(gameRow) },
    {
      title: `Odds of crowns; Brier score over the members of ${leagues} random leagues a season, asked before any week`,
      rows: years.flatMap(({ year, forecasts }) => crownRows(year, forecasts)),
    },
    { title: 'Odds of crowns; how often came true what was said', rows: calibrationRows(years) },
    { title: 'Odds; time of one core', rows: timeRows(Math.max(...YEARS)) },
  ];
}

function gameRow(year: number): Row {
  const games = nflGames(year).toSorted((a, b) => (a.kickoff < b.kickoff ? -1 : 1));
  const past = year > FIRST_YEAR ? carriedOver(ratingsAfterSeason(year - 1)) : new Map<number, number>();
  const pairs = games.map((game, index) => {
    const ratings = ratingsAfter(past, games.slice(0, index));
    const [home, away] = [game.homeTeamId, game.awayTeamId].map((id) => ratings.get(id) ?? AVERAGE);
    const margin = (game.homeScore ?? 0) - (game.awayScore ?? 0);
    return {
      said: winChance(homeLead(home ?? AVERAGE, away ?? AVERAGE)),
      became: margin > 0 ? 1 : margin < 0 ? 0 : 0.5,
    };
  });
  const constant = brier(pairs.map(({ became }) => ({ said: 0.55, became })));
  return {
    name: `games of ${year}`,
    figure: brier(pairs).toFixed(4),
    ...(year > TUNED_UNTIL && { aim: '0.2245' }),
    note: `${year > TUNED_UNTIL ? 'not used for tuning' : 'used for tuning'}; always 55 % for the home team: ${constant.toFixed(4)}`,
  };
}

function crownRows(year: number, forecasts: readonly Forecast[]): Row[] {
  return CROWNS.map((crown) => {
    const own = forecasts.filter((each) => each.crown === crown);
    const of = (key: 'said' | 'leaderSays' | 'alike') =>
      brier(own.map((each) => ({ said: each[key], became: each.became }))).toFixed(4);
    return {
      name: `crown of ${crown}, ${year}`,
      figure: of('said'),
      aim: of('leaderSays'),
      note: `the aim is what "the leader wins" comes to; everybody alike: ${of('alike')}`,
    };
  });
}

function calibrationRows(years: readonly Year[]): Row[] {
  const all = years.flatMap(({ forecasts }) => forecasts);
  return CROWNS.flatMap((crown) =>
    EDGES.slice(1).map((to, index) => {
      const from = EDGES[index] ?? 0;
      const between = (forecasts: readonly Forecast[]) =>
        forecasts.filter((each) => each.crown === crown && each.said >= from && (each.said < to || to === 1));
      const became = (forecasts: readonly Forecast[]) =>
        percent(mean(between(forecasts).map((each) => each.became)));
      const own = between(all);
      return {
        name: `crown of ${crown}, said ${percent(from, 0)} to ${percent(to, 0)}`,
        figure: became(all),
        aim: percent(mean(own.map((each) => each.said))),
        note: `the aim is what was said on average, of ${own.length}; ${years
          .map(({ year, forecasts }) => `${year}: ${became(forecasts)}`)
          .join(', ')}`,
      };
    }),
  );
}

function brier(pairs: readonly { said: number; became: number }[]): number {
  return mean(pairs.map(({ said, became }) => (said - became) ** 2));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)} %`;
}
