import type { Answer, Player } from '#test/support/player.ts';

/** One of a page's requests. Some get a "none yet" reply, which costs the same reads. */
export type Ask = (player: Player, at: Place) => Promise<Answer>;
export interface Place {
  params: { leagueId: string; season: string };
  code: string;
}

/** The draft room's requests when it opens, besides its socket. */
export const ROOM: readonly Ask[] = [
  (player) => player.ask('me'),
  (player, { code }) => player.ask('leagueByCode', { params: { code } }),
  (player, { params }) => player.ask('draft', { params }),
  (player, { params }) => player.ask('draftBoard', { params, query: {} }),
  (player, { params }) => player.ask('availableTeams', { params }),
  (player, { params }) =>
    player.ask('averagePicks', { params: { season: params.season }, query: { seats: '4', teamsEach: '3' } }),
  (player, { params }) => player.ask('chat', { params, query: {} }),
];

/** League home's requests when it opens, including those of every page's header, besides its socket. */
export const HOME: readonly Ask[] = [
  (player) => player.ask('me'),
  (player) => player.ask('userSeasons', { params: { id: player.id } }),
  (player) => player.ask('unreadCount', { params: { id: player.id } }),
  (player) => player.ask('draftDeadlineStatus'),
  (player, { code }) => player.ask('leagueByCode', { params: { code } }),
  (player, { params }) => player.ask('standings', { params }),
  (player, { params }) => player.ask('rosters', { params }),
  (player, { params }) => player.ask('weeklyStandings', { params, query: {} }),
  (player, { params }) => player.ask('chat', { params, query: {} }),
  (player, { params }) => player.ask('leagueTrades', { params, query: {} }),
];

/** An open standings page's requests after a score. */
export const AFTER_SCORE: readonly Ask[] = [
  (player, { params }) => player.ask('standings', { params }),
  (player, { params }) => player.ask('odds', { params, query: {} }),
];
