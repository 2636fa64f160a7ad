import type { Standing } from '#shared/contract/schemas/standings.ts';
import { placeName } from '#shared/domain/teams.ts';
import type { Sheet } from '../../lib/sheet/sheet.ts';

/** Returns the standings as a table with a row for each member. Ranks are plain numbers; members with one rank share it. */
export function standingsSheet(standings: readonly Standing[]): Sheet {
  const most = Math.max(0, ...standings.map(({ teams }) => teams.length));
  const places = Array.from({ length: most }, (_, place) => place);
  return [
    [
      'Member',
      'Rank for Wins',
      'Rank for Losses',
      'Wins',
      'Losses',
      'Ties',
      'Differential',
      'Points scored',
      ...places.map((place) => `Team ${place + 1}`),
    ],
    ...standings.map((row) => [
      row.user.username,
      row.winRank,
      row.lossRank,
      row.wins,
      row.losses,
      row.ties,
      row.differential,
      row.pointsScored,
      ...places.map((place) => {
        const team = row.teams[place]?.nflTeam;
        return team ? placeName(team) : null;
      }),
    ]),
  ];
}
