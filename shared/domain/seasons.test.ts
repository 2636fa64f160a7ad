import { describe, expect, it } from 'vitest';
import { hasNflData, nflRows } from '#test/support/nfl-data.ts';
import { rankingAfter } from '#test/support/nfl-ranking.ts';
import { defaultRanking } from './draft/auto-pick.ts';
import { findSeason, seasonForNewLeague, seasonInPlay, SEASONS, type Season } from './seasons.ts';
import { teamByAbbreviation } from './teams.ts';

const EASTERN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const eastern = (instant: string) => EASTERN.format(new Date(instant));

describe('the season table', () => {
  it.each(SEASONS)('$label is consistent', (season) => {
    expect(season.label).toBe(`${season.startYear}-${String(season.startYear + 1).slice(2)}`);
    const [kickoffDay = ''] = eastern(season.kickoff).split(' ');
    expect(eastern(season.draftDeadline)).toBe(`${kickoffDay} 15:00:00`);
    // Timer names contain the draft deadline in whole seconds.
    expect(Date.parse(season.draftDeadline) % 1000).toBe(0);
    expect(eastern(season.kickoff)).toBe(`${kickoffDay} 20:20:00`);
    expect(eastern(season.latestTradeDeadline)).toMatch(/ 23:59:59$/);
    expect(eastern(season.latestTradeDeadline) > season.lastDay).toBe(true);
    expect(new Set(defaultRanking(season)).size).toBe(32);
  });

  it('covers consecutive seasons', () => {
    const years = SEASONS.map((season) => season.startYear);
    expect(years).toEqual(years.map((_, index) => (years[0] ?? 0) + index));
  });

  it('has the dates of 2025-26', () => {
    expect(findSeason('2025-26')).toMatchObject({
      draftDeadline: '2025-09-04T19:00:00.000Z',
      latestTradeDeadline: new Date('2026-01-08T23:59:59-05:00').toISOString(),
    });
  });

  it.each([
    ['2025-26', '2025-26'],
    ['2025', '2025-26'],
    ['2025-27', undefined],
    ['25', undefined],
    ['1999', undefined],
    ['', undefined],
  ])('reads “%s” in a URL as %s', (text, label) => {
    expect(findSeason(text)?.label).toBe(label);
  });

  it.each([
    ['2025-09-04T18:59:59.999Z', '2025-26', '2025-26'],
    ['2025-09-04T19:00:00.000Z', '2026-27', '2025-26'],
    ['2026-01-05T05:59:59.999Z', '2026-27', '2025-26'],
    ['2026-01-05T06:00:00.000Z', '2026-27', '2026-27'],
    ['2040-01-01T00:00:00.000Z', undefined, undefined],
  ])('at %s, new leagues play %s, and the season in play is %s', (instant, open, inPlay) => {
    expect(seasonForNewLeague(new Date(instant))?.label).toBe(open);
    expect(seasonInPlay(new Date(instant))?.label).toBe(inPlay);
  });
});

/**
 * Ranks the teams based on the file's `result` column (home minus away): by wins, where a tie is half a win, and then by point
 * difference.
 */
function ranking(year: number): string[] {
  const records = new Map<string, { points: number; difference: number }>();
  const add = (code: string, margin: number) => {
    const team = teamByAbbreviation(code)?.abbreviation ?? code;
    const { points, difference } = records.get(team) ?? { points: 0, difference: 0 };
    const won = margin > 0 ? 1 : margin === 0 ? 0.5 : 0;
    records.set(team, { points: points + won, difference: difference + margin });
  };
  for (const row of nflRows(year)) {
    add(row['home_team'] ?? '', Number(row['result']));
    add(row['away_team'] ?? '', -Number(row['result']));
  }
  return [...records]
    .toSorted(([, a], [, b]) => b.points - a.points || b.difference - a.difference)
    .map(([team]) => team);
}

const codesOf = (season: Season | undefined) => season?.ranking.teams.map((team) => team.abbreviation);

describe.skipIf(!hasNflData)('the season table, compared with published schedules', () => {
  it.each([2025, 2026])('%i begins and ends with its first and last game', (year) => {
    const season = findSeason(String(year));
    const times = nflRows(year).map((row) => `${row['gameday']} ${row['gametime']}:00`);
    const sorted = times.toSorted();
    expect(eastern(season?.kickoff ?? '')).toBe(sorted[0]);
    expect(season?.lastDay).toBe(sorted.at(-1)?.slice(0, 10));
    expect(season?.weeks).toBe(Math.max(...nflRows(year).map((row) => Number(row['week']))));
  });

  it.each([2025, 2026])('%i ranks the teams by their records from the season before', (year) => {
    expect(codesOf(findSeason(String(year)))).toEqual(ranking(year - 1));
  });

  it.each([2025, 2026])('%i has the teams’ records and ratings from the season before', (year) => {
    expect(findSeason(String(year))?.ranking).toEqual(rankingAfter(year - 1));
  });

  it('uses the newest known ranking if the season before hasn’t been played yet', () => {
    const newest = findSeason('2026')?.ranking;
    for (const season of SEASONS.filter((each) => each.startYear > 2026)) expect(season.ranking).toBe(newest);
  });
});
