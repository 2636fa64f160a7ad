import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { teamById } from '#shared/domain/teams.ts';
import { liveText } from '../../../parts/season/live-text.ts';

/** The games of a league that are on: in words, and how the reader's teams do, such as `your Lions lead 14–10`. */
export function gamesOn(games: readonly LeagueGame[], meId: string): { live: string; mine: string[] } {
  const on = games.filter(({ state }) => state === 'live');
  const sides = on.flatMap((game) => [
    { ownerId: game.awayOwnerId, teamId: game.awayTeamId, own: game.awayScore, other: game.homeScore },
    { ownerId: game.homeOwnerId, teamId: game.homeTeamId, own: game.homeScore, other: game.awayScore },
  ]);
  const mine = sides.flatMap(({ ownerId, teamId, own, other }) =>
    ownerId === meId && own !== null && other !== null
      ? [`your ${teamById(teamId)?.name} ${scoreText(own, other)}`]
      : [],
  );
  return { live: liveText(games), mine };
}

function scoreText(own: number, other: number): string {
  if (own === other) return `are tied at ${own}`;
  return `${own > other ? 'lead' : 'trail'} ${own}–${other}`;
}
