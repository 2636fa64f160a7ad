import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { Sheet } from '../../../lib/sheet/sheet.ts';
import { opponentText } from './game-text.ts';

/** Returns a week as a table with a row for each member's team, which repeats the member's points. */
export function weekSheet({ week, users }: Pick<WeeklyStandings, 'week' | 'users'>): Sheet {
  return [
    [
      'Week',
      'Member',
      'Wins',
      'Losses',
      'Ties',
      'Differential',
      'Team',
      'Opponent',
      'Game',
      'Result',
      'Score',
      'Kickoff',
    ],
    ...users.flatMap((member) =>
      member.teams.map((team) => [
        week,
        member.user.username,
        member.weekWins,
        member.weekLosses,
        member.weekTies,
        member.weekDifferential,
        team.abbreviation,
        opponentText(team),
        team.state,
        team.result,
        team.score,
        team.kickoff,
      ]),
    ),
  ];
}
