import type { WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';

type Owner = Pick<WeeklyStandings['users'][number], 'userId' | 'user'>;

/** One team of a game and its owner; `owner` is undefined if nobody in the league owns the team. */
export interface Side {
  teamId: number;
  owner: Owner | undefined;
  /** Set while the game is live, and once it is final. */
  score: string | undefined;
  hasWon: boolean;
}

/** A game of the week in which somebody in the league owns a team. */
export interface WeekGame extends Pick<WeeklyTeam, 'state' | 'detail' | 'kickoff'> {
  id: string;
  away: Side;
  home: Side;
}

/** Live games come first, then those ahead, then those that are over. */
const ORDER: Readonly<Record<WeeklyTeam['state'], number>> = {
  live: 0,
  scheduled: 1,
  postponed: 2,
  final: 3,
  cancelled: 4,
  bye: 5,
};

/** The games in which somebody in the league has a team, each once. */
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
