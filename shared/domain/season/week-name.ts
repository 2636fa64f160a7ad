import { findSeason, roundOf, type Round } from '../seasons.ts';

/** The round of the playoffs that is played in a week; undefined for a week of the regular season. */
export function roundIn(label: string, week: number): Round | undefined {
  const season = findSeason(label);
  return season && roundOf(season, week);
}

/** A week's name as a heading: `Week 7`, or the round of the playoffs, such as `Wild Card`. */
export function weekNameIn(label: string, week: number): string {
  return roundIn(label, week) ?? `Week ${week}`;
}

/** A week's name within a sentence: `week 7`, `the Wild Card round` or `the Super Bowl`. */
export function weekInTextIn(label: string, week: number): string {
  const round = roundIn(label, week);
  if (!round) return `week ${week}`;
  return round === 'Super Bowl' ? 'the Super Bowl' : `the ${round} round`;
}

/** A week's name at the beginning of a sentence. */
export function weekAtStartIn(label: string, week: number): string {
  const words = weekInTextIn(label, week);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A week as a short column head: its number, or the first letters of its round. */
export function weekHeadIn(label: string, week: number): string {
  const heads: Readonly<Record<Round, string>> = {
    'Wild Card': 'WC',
    Divisional: 'DIV',
    Conference: 'CON',
    'Super Bowl': 'SB',
  };
  const round = roundIn(label, week);
  return round ? heads[round] : String(week);
}
