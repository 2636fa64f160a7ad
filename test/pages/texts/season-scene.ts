import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { Player } from '../../support/player.ts';
import { draftOn, seatAndStart } from '../../support/table.ts';
import { LONG } from '../../support/table.ts';

export const AFTER_THE_SEASON = '2026-01-12T12:00:00Z';

/** The league in which the messages appear. Una is a member. */
export interface PlayedLeague {
  code: string;
  name: string;
  /** The server's reply when the league is renewed. */
  renewed: LeagueReply;
  /** A week in which Una has only one team, and that team is on bye. */
  idleWeek: WeeklyStandings;
}

export async function seatSeason(url: string): Promise<{ una: Player; played: PlayedLeague }> {
  const [una, vic] = await Promise.all([Player.register(url, 'Una'), Player.register(url, 'Vic')]);
  const table = await seatAndStart([una, vic], { ...LONG, name: 'Played Crew' });
  await draftOn(table, table.draft);
  const { league, params } = table;
  const weeks = await una.call('weeklyStandings', { params, query: {} });
  const idle = weeks
    .flatMap((week) => week.users.map((member) => ({ week, member })))
    .flatMap(({ week, member }) => member.teams.map((team) => ({ week, member, team })))
    .find(({ member, team }) => member.userId === una.id && team.state === 'bye');
  if (!idle) throw new Error('none of Una’s teams is ever idle');
  const { week, member, team } = idle;
  return {
    una,
    played: {
      code: league.code,
      name: league.name,
      renewed: {
        ...league,
        seasons: [...league.seasons, '2026-27'],
        currentSeason: { ...league.currentSeason, season: '2026-27' },
      },
      idleWeek: { ...week, users: [{ ...member, teams: [team] }] },
    },
  };
}
