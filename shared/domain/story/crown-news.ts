import type { LeagueSeason } from '../league-season.ts';
import { certainties, courseOf, NOBODY, racerOf, type Sides } from '../odds/clinching.ts';
import { remainingOf } from '../odds/remaining.ts';
import type { Game } from '../season/games.ts';
import { RACES, type Race } from '../season/ranks.ts';
import { ownershipOf, standings } from '../season/standings.ts';
import { weekAt } from '../season/week.ts';
import { seasonNamed } from '../seasons.ts';
import { areMany, named, type Called } from './parts.ts';

/** The week reported last (0 if there was none yet), and the week to report now. */
interface Weeks {
  told: number;
  number: number;
}

/** The user ids of the members who have clinched a crown, and of those who are out of the running for it. */
interface Certain {
  clinched: string[];
  eliminated: string[];
}

const CROWNS: Readonly<Record<Race, string>> = { wins: 'the Wins crown', losses: 'the Losses crown' };

/** Says who has clinched a crown, or dropped out of the running for one, since the last reported week (see The crowns' news). */
export function crownNews(
  state: LeagueSeason,
  games: readonly Game[],
  weeks: Weeks,
  called: Called,
): string[] {
  return RACES.flatMap((race) => raceNews(race, state, games, weeks, called));
}

/** The part of `crownNews` that is about one race. */
export function raceNews(
  race: Race,
  state: LeagueSeason,
  games: readonly Game[],
  { told, number }: Weeks,
  called: Called,
): string[] {
  const [before, now] = [told, number].map((week) => certainAfter(state, games, week, race));
  const clinched = now?.clinched.filter((id) => !before?.clinched.includes(id)) ?? [];
  const eliminated = now?.eliminated.filter((id) => !before?.eliminated.includes(id)) ?? [];
  const isOver =
    now && clinched.length > 0 && clinched.length + now.eliminated.length === state.members.length;
  return [
    ...(clinched.length > 0
      ? [`${named(clinched, called)} ${areMany(clinched, called) ? 'have' : 'has'} clinched ${CROWNS[race]}.`]
      : []),
    // If a clinched crown means that everyone else is out of the running, the sentence about the crown is enough.
    ...(eliminated.length > 0 && !isOver
      ? [
          `${named(eliminated, called)} ${areMany(eliminated, called) ? 'are' : 'is'} out of the running for ${CROWNS[race]}.`,
        ]
      : []),
  ];
}

/**
 * What is certain about a crown after a week. Only games played by then count: the week's recap doesn't wait for games that move
 * to a later week.
 */
function certainAfter(state: LeagueSeason, games: readonly Game[], week: number, race: Race): Certain {
  const season = seasonNamed(state.season);
  const isKnown = (game: Game) => game.week <= week && weekAt(season, new Date(game.kickoff)) <= week;
  const known = games.map((game) => (isKnown(game) ? game : reopened(game)));
  const rows = standings(state, known, ownershipOf(state));
  const racers = rows.map((row) => racerOf(race, row, state.tieRule));
  const certain = certainties(racers, sidesOf(state, known), courseOf(race, state));
  const idsWhere = (name: 'clinched' | 'eliminated') =>
    rows.filter((_, place) => certain[place]?.[name]).map(({ userId }) => userId);
  return { clinched: idsWhere('clinched'), eliminated: idsWhere('eliminated') };
}

function reopened({ state: _state, running: _running, ...game }: Game): Game {
  return { ...game, homeScore: null, awayScore: null };
}

/**
 * The games that members still have ahead. Teams can still be traded, so each of a member's teams counts as if it had as many
 * games ahead as the team with the most. Each of these games counts as a game against an unowned team.
 */
function sidesOf(state: LeagueSeason, games: readonly Game[]): Sides[] {
  const open = mostOpen(state.season, games) * state.teamsEach;
  return state.members.flatMap((_, place) => Array.from({ length: open }, (): Sides => [place, NOBODY]));
}

/** The most games that any team has ahead. */
function mostOpen(label: string, games: readonly Game[]): number {
  const season = seasonNamed(label);
  const remaining = remainingOf(season, games, new Date(season.kickoff));
  const counts = new Map(remaining.unlisted);
  for (const teamId of remaining.games.flatMap((game) => [game.homeTeamId, game.awayTeamId]))
    counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
