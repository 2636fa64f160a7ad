import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import { ordinal } from '#shared/domain/ordinal.ts';
import { ifScoresHold } from '#shared/domain/season/if-scores-hold.ts';
import { RACE_NAMES, rankIn } from '#shared/domain/season/ranks.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { rootingText, stakeOf, type Stake } from './worth.ts';

/** The races that a game is a part of. */
export interface Races {
  /** The official standings. */
  standings: readonly Standing[];
  /** The games that the standings don't include. */
  games: readonly LeagueGame[];
  rules: RankRules;
  meId: string;
}

/**
 * Says which team to root for and what its win does: `Root for Chicago: a win keeps you 1st for Wins`. If the user's rank doesn't
 * depend on this game alone, or isn't known, says what the win is worth. Empty if the stakes aren't known.
 */
export function rootingLine(game: LeagueGame, races?: Races): string {
  const stake = stakeOf(game);
  if (!stake || !races) return rootingText(game);
  const rank = (shown: LeagueGame) => rankWith(shown, stake, races);
  const [now, won, lost] = [rank(game), rank(endedFor(stake, game)), rank(endedAgainst(stake, game))];
  if (now === undefined || won === undefined || lost === undefined || won >= lost) return rootingText(game);
  const act = won === now ? 'keeps' : 'puts';
  return `Root for ${placeNameOf(stake.teamId)}: a win ${act} you ${ordinal(won)} for ${RACE_NAMES[stake.race]}`;
}

/** Returns the user's rank in the stake's race if the game had this score and all other scores held. */
function rankWith(
  game: LeagueGame,
  { race }: Stake,
  { standings, games, rules, meId }: Races,
): number | undefined {
  const others = games.filter(({ id }) => id !== game.id);
  const mine = ifScoresHold(standings, [...others, game], rules).find(({ userId }) => userId === meId);
  return mine && rankIn(race, mine);
}

function endedFor({ teamId }: Stake, game: LeagueGame): LeagueGame {
  return wonBy(teamId === game.homeTeamId ? 'home' : 'away', game);
}

function endedAgainst({ teamId }: Stake, game: LeagueGame): LeagueGame {
  return wonBy(teamId === game.homeTeamId ? 'away' : 'home', game);
}

/** Returns the game with a score by which this side wins. A side that already leads keeps its score. */
function wonBy(side: 'home' | 'away', game: LeagueGame): LeagueGame {
  const [home, away] = [game.homeScore ?? 0, game.awayScore ?? 0];
  const scores =
    side === 'home'
      ? { homeScore: Math.max(home, away + 1), awayScore: away }
      : { homeScore: home, awayScore: Math.max(away, home + 1) };
  return { ...game, ...scores, state: 'live' };
}
