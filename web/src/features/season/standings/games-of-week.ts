import type { WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';

type Owner = Pick<WeeklyStandings['users'][number], 'userId' | 'user'>;

/** One team of a game, and for whom it plays; `owner` is undefined where nobody of the league owns it. */
export interface Side {
  teamId: number;
  owner: Owner | undefined;
  /** While the game is live or final. */
  score: string | undefined;
  hasWon: boolean;
}

/** A game of the week that matters to the league. */
export interface WeekGame extends Pick<WeeklyTeam, 'state' | 'detail' | 'kickoff'> {
  id: string;
  away: Side;
  home: Side;
}

/** What is on comes first, then what is to come, then what is over. */
const ORDER: Readonly<Record<WeeklyTeam['state'], number>> = {
  live: 0,
  scheduled: 1,
  postponed: 2,
  final: 3,
  cancelled: 4,
  bye: 5,
};

/** The games in which somebody of the league has a team, each once. */
export function gamesOfWeek({ users }: Pick<WeeklyStandings, 'users'>): WeekGame[] {
  const owners = new Map(users.flatMap((member) => member.teams.map((team) => [team.nflTeamId, member])));
  const games = new Map<string, WeekGame>();
  for (const team of users.flatMap(({ teams }) => teams)) {
    if (team.gameId !== null) games.set(team.gameId, gameOf(team.gameId, team, owners));
  }
  return [...games.values()].toSorted(
    (a, b) => ORDER[a.state] - ORDER[b.state] || Date.parse(a.kickoff ?? '') - Date.parse(b.kickoff ?? ''),
  );
}

function gameOf(id: string, team: WeeklyTeam, owners: ReadonlyMap<number, Owner>): WeekGame {
  const [own, other] = team.score?.split('–') ?? [];
  const side = (teamId: number, score: string | undefined, hasWon: boolean): Side => ({
    teamId,
    owner: owners.get(teamId),
    score,
    hasWon,
  });
  const self = side(team.nflTeamId, own, team.result === 'W');
  const rival = side(team.opponentId ?? 0, other, team.result === 'L');
  const { state, detail, kickoff, isHome } = team;
  return { id, state, detail, kickoff, home: isHome ? self : rival, away: isHome ? rival : self };
}
