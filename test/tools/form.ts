import { writeFileSync } from 'node:fs';
import { carriedOver } from '#shared/domain/odds/elo.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { ratingsAfterSeason } from '../support/nfl-ranking.ts';

/** The start years of the seasons whose final ratings are used. */
const YEARS = [2022, 2023, 2024, 2025];
const FILE = new URL('../bench/form.json', import.meta.url);

/** `npm run form` writes the teams' Elo ratings before each of four seasons. They are computed from real results. */
const forms = YEARS.map((year) => {
  const ratings = carriedOver(ratingsAfterSeason(year));
  return [
    year + 1,
    Object.fromEntries(NFL_TEAMS.map((team) => [team.abbreviation, Math.round(ratings.get(team.id) ?? 0)])),
  ];
});
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(forms), null, 2)}\n`);
