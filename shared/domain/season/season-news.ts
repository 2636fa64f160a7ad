import type { LeagueSeason } from '../league-season.ts';
import type { League } from '../leagues/league.ts';
import type { Effects } from '../news/news.ts';
import { ordinal } from '../ordinal.ts';
import type { Game } from './games.ts';
import { champions, ownershipOf, standings, type MemberStanding } from './standings.ts';

type Race = 'wins' | 'losses';
const RACES: readonly Race[] = ['wins', 'losses'];
const CROWNS: Readonly<Record<Race, string>> = { wins: 'Most Wins', losses: 'Most Losses' };

/** The last standings, and what members are called. */
interface End {
  rows: readonly MemberStanding[];
  called(userId: string): string;
}

/** Tells every member that all games are final, who wears the crowns, and where they ended themselves. */
export function completionEffects(
  league: Pick<League, 'id' | 'name'>,
  season: LeagueSeason,
  games: readonly Game[],
  called: End['called'],
): Effects {
  const end = { rows: standings(season, games, ownershipOf(season)), called };
  return {
    notices: season.members.map(({ userId: to }) => ({
      to,
      type: 'season_complete',
      title: `The season of ${league.name} is over`,
      message: [...ownEnd(end, to), ...RACES.map((race) => crownOf(end, race))].join('\n'),
      leagueId: league.id,
    })),
    happening: { act: 'season-complete', by: null, text: `The season ${season.season} is over` },
  };
}

function crownOf({ rows, called }: End, race: Race): string {
  const first = champions(rows)[race];
  return `${CROWNS[race]}: ${first.map(({ userId }) => called(userId)).join(' and ')} with ${first[0]?.[race] ?? 0}.`;
}

/** The reader's crowns, or else their place, in each race. */
function ownEnd({ rows }: End, userId: string): string[] {
  const own = rows.find((row) => row.userId === userId);
  if (!own) return [];
  const places = RACES.map((race) => {
    const equal = rows.filter((row) => rankIn(race, row) === rankIn(race, own)).length;
    const won = equal > 1 ? `share the crown for ${CROWNS[race]}` : `wear the crown for ${CROWNS[race]}`;
    if (rankIn(race, own) === 1) return `You ${won} with ${own[race]}.`;
    const place = equal > 1 ? `T${rankIn(race, own)}` : ordinal(rankIn(race, own));
    return `You finished ${place} in ${race} with ${own[race]}.`;
  });
  return [places.join(' ')];
}

const rankIn = (race: Race, { winRank, lossRank }: MemberStanding): number =>
  race === 'wins' ? winRank : lossRank;
