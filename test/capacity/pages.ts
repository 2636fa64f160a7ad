import type { Answer, Player } from '#test/support/player.ts';

/** One request that a page makes. Some requests get a "none yet" reply, which costs the same reads. */
export type Ask = (player: Player, at: Place) => Promise<Answer>;
export interface Place {
  params: { leagueId: string; season: string };
  code: string;
}

/** The requests that the draft room makes when it opens, in addition to its socket. */
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

/**
 * The requests that league home makes when it opens, in addition to its socket. They include the requests of the header, which
 * every page has.
 */
export const HOME: readonly Ask[] = [
  (player) => player.ask('me'),
  (player) => player.ask('userSeasons', { params: { id: player.id } }),
  (player) => player.ask('unreadCount', { params: { id: player.id } }),
  (player) => player.ask('draftDeadlineStatus'),
  (player, { code }) => player.ask('leagueByCode', { params: { code } }),
  (player, { params }) => player.ask('standings', { params }),
  (player, { params }) => player.ask('rosters', { params }),
  (player, { params }) => player.ask('weeklyStandings', { params, query: {} }),
  (player, { params }) => player.ask('odds', { params, query: {} }),
  (player, { params }) => player.ask('gameDay', { params, query: {} }),
  (player, { params }) => player.ask('chat', { params, query: {} }),
  (player, { params }) => player.ask('chatMarks', { params }),
  (player, { params }) => player.ask('chatMessages', { params, query: {} }),
  (player, { params }) => player.ask('leagueTrades', { params, query: {} }),
];

/** The requests that an open standings page makes after a score. */
export const AFTER_SCORE: readonly Ask[] = [
  (player, { params }) => player.ask('standings', { params }),
  (player, { params }) => player.ask('odds', { params, query: {} }),
];
