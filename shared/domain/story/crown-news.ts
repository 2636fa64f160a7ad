import type { LeagueSeason } from '../league-season.ts';
import { certainties, courseOf, NOBODY, racerOf, type Sides } from '../odds/clinching.ts';
import { remainingOf } from '../odds/remaining.ts';
import type { Game } from '../season/games.ts';
import { countedGames, seasonPlayed } from '../season/playoffs.ts';
import { RACES, type Race } from '../season/ranks.ts';
import { ownershipOf, standings } from '../season/standings.ts';
import { weekAt } from '../season/week.ts';
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
  const season = seasonPlayed(state);
  const isKnown = (game: Game) => game.week <= week && weekAt(season, new Date(game.kickoff)) <= week;
  // After a week, no one knows yet who meets in a later round of the playoffs.
  const listed = countedGames(state, games).filter((game) => !game.round || game.week <= week);
  const known = listed.map((game) => (isKnown(game) ? game : reopened(game)));
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
  const open = mostOpen(state, games) * state.teamsEach;
  return state.members.flatMap((_, place) => Array.from({ length: open }, (): Sides => [place, NOBODY]));
}

/** The most games that any team has ahead, each counted as often as the league counts it. */
function mostOpen(state: LeagueSeason, games: readonly Game[]): number {
  const season = seasonPlayed(state);
  const remaining = remainingOf(season, games, new Date(season.kickoff));
  const counts = new Map(remaining.unlisted);
  const add = (teamId: number, more: number) => counts.set(teamId, (counts.get(teamId) ?? 0) + more);
  for (const { homeTeamId, awayTeamId, worth = 1 } of remaining.games) {
    add(homeTeamId, worth);
    add(awayTeamId, worth);
  }
  for (const [teamId, count] of remaining.playoffs ?? []) add(teamId, count * state.playoffWeight);
  return Math.max(0, ...counts.values());
}
