import type { GameDay, LeagueGame } from '#shared/contract/schemas/games.ts';
import { HARDLY_MATTERS } from '#shared/domain/odds/hardly-matters.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { groupsOf, isMine, type Slot } from '../groups.ts';
import { pointsText, rootingText, stakeOf } from '../worth.ts';

/** The games of one week in one of the user's leagues. */
export interface LeagueDay {
  code: string;
  name: string;
  day: GameDay;
}

/** The games of a league in which the user shares a spot, as if the spot were their own (see Partners). */
export function asOwn(day: GameDay, holderId: string | undefined, meId: string): GameDay {
  if (holderId === undefined) return day;
  const own = (ownerId: string | null) => (ownerId === holderId ? meId : ownerId);
  const games = day.games.map((game) => ({
    ...game,
    homeOwnerId: own(game.homeOwnerId),
    awayOwnerId: own(game.awayOwnerId),
  }));
  return { ...day, games };
}

/** How a game relates to the user in one of their leagues. */
export interface InLeague {
  code: string;
  name: string;
  words: string;
}

/** A game that matters to the user in at least one of their leagues. */
export interface SharedGame {
  game: LeagueGame;
  leagues: InLeague[];
  /** Says which team to root for, all leagues taken together. Empty if the line for a single league already says it all. */
  sum: string;
}

/** The games that matter to the user, grouped as the page shows them. */
interface SharedGroups {
  mine: SharedGame[];
  slots: { kickoff: Slot['kickoff']; games: SharedGame[] }[];
}

/** Returns all games of the week, without duplicates. */
export function gamesIn(leagues: readonly LeagueDay[]): LeagueGame[] {
  return [...new Map(leagues.flatMap(({ day }) => day.games.map((game) => [game.id, game]))).values()];
}

/** Returns the games in which any league has an owned team, without duplicates. Their order is based on `states`. */
export function across(
  leagues: readonly LeagueDay[],
  meId: string,
  states?: Parameters<typeof groupsOf>[2],
): SharedGroups {
  const found = new Map<string, { code: string; name: string; game: LeagueGame }[]>();
  for (const { code, name, day } of leagues)
    for (const game of day.games) found.set(game.id, [...(found.get(game.id) ?? []), { code, name, game }]);
  const counting = [...found].flatMap(([id, all]) => {
    const owned = all.filter(({ game }) => game.homeOwnerId !== null || game.awayOwnerId !== null);
    // A league in which the user owns one of the teams comes first, because it determines where the game is listed.
    const [first] = owned.toSorted((a, b) => Number(isMine(b.game, meId)) - Number(isMine(a.game, meId)));
    return first ? [{ id, first: first.game, all: owned }] : [];
  });
  const shared = new Map(
    counting.map(({ id, first, all }) => [
      id,
      {
        game: first,
        leagues: all.flatMap(({ code, name, game }) => {
          const words = leagueText(game, meId);
          return words === '' ? [] : [{ code, name, words }];
        }),
        sum: sumText(all.map(({ game }) => game)),
      },
    ]),
  );
  const { mine, slots } = groupsOf(
    counting.map(({ first }) => first),
    meId,
    states,
  );
  const sharedOf = (games: readonly LeagueGame[]) => games.flatMap(({ id }) => shared.get(id) ?? []);
  return {
    mine: sharedOf(mine),
    slots: slots.map(({ kickoff, games }) => ({ kickoff, games: sharedOf(games) })),
  };
}

const isOver = ({ state }: LeagueGame) => state === 'final' || state === 'cancelled';

/**
 * Returns the line about a game in one league: `Your Detroit · Root for Detroit: +4 points for the Wins crown`. Empty if the game
 * doesn't matter to the user there.
 */
function leagueText(game: LeagueGame, meId: string): string {
  const teams = [
    ...(game.awayOwnerId === meId ? [placeNameOf(game.awayTeamId)] : []),
    ...(game.homeOwnerId === meId ? [placeNameOf(game.homeTeamId)] : []),
  ];
  const own = teams.length === 0 ? '' : `Your ${teams.join(' and your ')}`;
  const matters = !isOver(game) && stakeOf(game) !== null;
  return [own, matters ? rootingText(game) : ''].filter((words) => words !== '').join(' · ');
}

/** Returns a line that sums up all leagues. Empty unless the user has a team to root for in at least two of them. */
function sumText(games: readonly LeagueGame[]): string {
  const stakes = games.flatMap((game) => (isOver(game) ? [] : (stakeOf(game) ?? [])));
  const [first] = games;
  if (!first || stakes.length < 2) return '';
  const home = stakes.reduce(
    (sum, { teamId, points }) => sum + (teamId === first.homeTeamId ? points : -points),
    0,
  );
  if (Math.abs(home) < HARDLY_MATTERS * 100) return 'Across your leagues, it’s a wash';
  const wanted = placeNameOf(home > 0 ? first.homeTeamId : first.awayTeamId);
  return `Across your leagues, root for ${wanted}: ${pointsText({ points: Math.abs(home) })}`;
}
