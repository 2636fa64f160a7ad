import type { GameDay, LeagueGame } from '#shared/contract/schemas/standings.ts';
import { HARDLY_MATTERS } from '#shared/domain/odds/hardly-matters.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { markOf, slotsOf, type Slot } from '../groups.ts';
import { pointsText, rootingText, stakeOf } from '../worth.ts';

/** The games of one of the user's leagues. */
export interface LeagueDay {
  code: string;
  name: string;
  day: GameDay;
}

/** A game's relation to the user in one league. */
export interface InLeague {
  code: string;
  name: string;
  words: string;
}

/** A game that matters to the user in at least one league. */
export interface SharedGame {
  game: LeagueGame;
  isMine: boolean;
  leagues: InLeague[];
  /** The team to root for across all leagues, as text; empty if one league's line says it all. */
  sum: string;
}

/** Games with the same kickoff. */
export interface SharedSlot {
  kickoff: Slot['kickoff'];
  games: SharedGame[];
}

/** All games of the leagues' week, without duplicates. */
export function gamesIn(leagues: readonly LeagueDay[]): LeagueGame[] {
  return [...new Map(leagues.flatMap(({ day }) => day.games.map((game) => [game.id, game]))).values()];
}

/** The games with an owned team in any of the leagues, without duplicates, by kickoff; the user's own first. */
export function across(leagues: readonly LeagueDay[], meId: string): SharedSlot[] {
  const found = new Map<string, { code: string; name: string; game: LeagueGame }[]>();
  for (const { code, name, day } of leagues)
    for (const game of day.games) found.set(game.id, [...(found.get(game.id) ?? []), { code, name, game }]);
  const counting = [...found].flatMap(([id, all]) => {
    const owned = all.filter(({ game }) => game.homeOwnerId !== null || game.awayOwnerId !== null);
    // If the user owns one of the game's teams in a league, that league's view decides the game's position.
    const [first] = owned.toSorted((a, b) => Number(isMine(b.game, meId)) - Number(isMine(a.game, meId)));
    return first ? [{ id, first: first.game, all: owned }] : [];
  });
  const shared = new Map(
    counting.map(({ id, first, all }) => [
      id,
      {
        game: first,
        isMine: isMine(first, meId),
        leagues: all.flatMap(({ code, name, game }) => {
          const words = leagueText(game, meId);
          return words === '' ? [] : [{ code, name, words }];
        }),
        sum: sumText(all.map(({ game }) => game)),
      },
    ]),
  );
  return slotsOf(
    counting.map(({ first }) => first),
    meId,
  ).slots.map(({ kickoff, games }) => ({ kickoff, games: games.flatMap(({ id }) => shared.get(id) ?? []) }));
}

const isMine = (game: LeagueGame, meId: string) => ['mine', 'both'].includes(markOf(game, meId) ?? '');
const isOver = ({ state }: LeagueGame) => state === 'final' || state === 'cancelled';

/** `Your Detroit · Root for Detroit: +4 points for the Wins crown`; empty if the league's game doesn't matter to the user. */
function leagueText(game: LeagueGame, meId: string): string {
  const teams = [
    ...(game.awayOwnerId === meId ? [placeNameOf(game.awayTeamId)] : []),
    ...(game.homeOwnerId === meId ? [placeNameOf(game.homeTeamId)] : []),
  ];
  const own = teams.length === 0 ? '' : `Your ${teams.join(' and your ')}`;
  const matters = !isOver(game) && stakeOf(game) !== null;
  return [own, matters ? rootingText(game) : ''].filter((words) => words !== '').join(' · ');
}

/** The sum of all leagues' lines, if several have a preference. */
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
