import { pushText, type PushText } from '../news/push-text.ts';
import { teamById } from '../teams.ts';
import type { Holding, OwnTeam } from './game-push.ts';
import type { Game } from './games.ts';
import { weekInText, weekName } from './playoffs.ts';
import { onlyRace, type Race } from './ranks.ts';

/** A push's title and body, and what a device shows instead when they are out of date. */
type Words = PushText & { late: string };

const nameOf = (teamId: number): string => teamById(teamId)?.name ?? 'A team';

/** Returns the push that tells the owner of one or both teams that their game begins. */
export function kickoffText(game: Game, own: readonly OwnTeam[]): Words {
  const teams = `${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
  const words = { title: `Kickoff: ${teams}`, body: `${weekName(game)}. ${whose(own)}` };
  return { ...pushText(words), late: `${teams} has kicked off.` };
}

/**
 * Returns the push that tells the owner of one or both teams about their game's result and points. Throws for a game without a
 * score.
 */
export function finalText(game: Game, own: readonly OwnTeam[]): Words {
  const title = resultOf(game, own);
  const teams = `${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
  return { ...pushText({ title, body: `${teams}, ${weekInText(game)}. ${whose(own)}` }), late: title };
}

/**
 * The race in which the final score brings the reader a point; undefined for both. A tie brings a point in the Losses race if it
 * counts as a loss in all of the reader's leagues.
 */
export function racePaid(game: Game, own: readonly OwnTeam[]): Race | undefined {
  const { homeTeamId, homeScore, awayScore } = game;
  if (homeScore === null || awayScore === null) return undefined;
  if (homeScore === awayScore) {
    const areLosses = own.every(({ holdings }) => holdings.every(({ tiesAreLosses }) => tiesAreLosses));
    return areLosses ? 'losses' : undefined;
  }
  const isHomeWin = homeScore > awayScore;
  return onlyRace(own.map(({ teamId }) => ((teamId === homeTeamId) === isHomeWin ? 'wins' : 'losses')));
}

interface Side {
  teamId: number;
  scored: number;
  allowed: number;
}

function resultOf(game: Game, own: readonly OwnTeam[]): string {
  const { homeTeamId, awayTeamId, homeScore, awayScore } = game;
  if (homeScore === null || awayScore === null) throw new Error('a game without a score has no result');
  const home = { teamId: homeTeamId, scored: homeScore, allowed: awayScore };
  const away = { teamId: awayTeamId, scored: awayScore, allowed: homeScore };
  const [first, second] = homeScore >= awayScore ? [home, away] : [away, home];
  const [only, other] = own;
  if (homeScore === awayScore) return tieOf(first, second, own);
  if (!only) return `${nameOf(first.teamId)} won ${first.scored}–${first.allowed}`;
  const gains = gainsOf(game, own);
  if (other) {
    const score = `${nameOf(first.teamId)} ${first.scored}, ${nameOf(second.teamId)} ${second.scored}`;
    return gains === '' ? score : `${score}: ${gains} W, ${gains} L`;
  }
  const side: Side = only.teamId === first.teamId ? first : second;
  const [verb, point] = side === first ? ['won', 'W'] : ['lost', 'L'];
  const score = `${nameOf(side.teamId)} ${verb} ${side.scored}–${side.allowed}`;
  return gains === '' ? score : `${score}: ${gains} ${point}`;
}

/** What a won or lost game brings in all of the reader's leagues: `+1` or `+2`. Empty if a playoff game counts differently in them. */
function gainsOf({ round }: Game, own: readonly OwnTeam[]): string {
  if (!round) return '+1';
  const [weight, ...others] = new Set(
    own.flatMap(({ holdings }) => holdings.map(({ playoffWeight = 1 }) => playoffWeight)),
  );
  return others.length > 0 ? '' : `+${weight ?? 1}`;
}

/**
 * Returns the text for a tie, which says what the tie brings in the reader's leagues (see Rank). If these leagues count ties
 * differently, or if the reader owns both teams, the text doesn't say what the tie brings.
 */
function tieOf(one: Side, other: Side, own: readonly OwnTeam[]): string {
  const neutral = `${nameOf(one.teamId)} and ${nameOf(other.teamId)} tied ${one.scored}–${other.scored}`;
  const brings = new Set(own.flatMap(({ holdings }) => holdings.map(tieBrings)));
  const [only, ...others] = brings;
  const [team] = own;
  if (own.length !== 1 || others.length > 0 || only === undefined || !team) return neutral;
  return `${nameOf(team.teamId)} tied ${one.scored}–${other.scored}: ${only}`;
}

/** What a tie brings in a league. */
function tieBrings({ tiesAreHalves, tiesAreLosses }: Holding): string {
  if (tiesAreHalves) return '+½ W, +½ L';
  return tiesAreLosses ? '+1 L' : 'no points';
}

/** Says in how many leagues the reader owns the teams. It doesn't name the leagues, so that the message fits on a lock screen. */
function whose(own: readonly OwnTeam[]): string {
  const [first, second] = own.map(({ teamId, holdings }) => ({
    name: nameOf(teamId),
    leagues: countOf(new Set(holdings.map(({ leagueId }) => leagueId)).size),
  }));
  if (!first) return '';
  if (!second) return `You have the ${first.name} in ${first.leagues}.`;
  return `You have the ${first.name} in ${first.leagues} and the ${second.name} in ${second.leagues}.`;
}

const countOf = (leagues: number): string => (leagues === 1 ? 'one league' : `${leagues} leagues`);
