const OF_CROWNS =
  'No league can choose this crown tiebreaker before the release after this one, whose pages know it.';
/** The replies that name a league's crown tiebreaker. */
const WITH_LEVEL_CROWNS = [
  'GET /api/leagues/public answers [].currentSeason',
  'POST /api/leagues answers .currentSeason',
  'POST /api/leagues/join answers .league.currentSeason',
  'GET /api/leagues/code/{code} answers .currentSeason',
  'PATCH /api/leagues/code/{code} answers .currentSeason',
  'GET /api/users/{id}/leagues answers [].currentSeason',
  'PATCH /api/leagues/{leagueId}/seasons/{season} answers .currentSeason',
  'DELETE /api/leagues/{leagueId}/members/{memberId} answers .currentSeason',
  'POST /api/leagues/{leagueId}/code answers .currentSeason',
  'POST /api/leagues/{leagueId}/commissioners answers .currentSeason',
  'DELETE /api/leagues/{leagueId}/commissioners/{userId} answers .currentSeason',
  'POST /api/leagues/{leagueId}/owner answers .currentSeason',
  'POST /api/leagues/{leagueId}/renew answers .currentSeason',
  'GET /api/leagues/{leagueId}/seasons/{season}/finale answers .seasonInfo',
  'GET /api/season-templates answers [].settings',
  'PUT /api/season-templates/{templateId} answers [].settings',
  'DELETE /api/season-templates/{templateId} answers [].settings',
  'GET /api/account/export answers .seasonTemplates[].settings',
];

const OF_TABLES =
  'No league can choose an order table before the release after this one, whose pages know it.';
/** The replies that name a league's draft order. */
const WITH_ORDERS = [
  'GET /api/leagues/public answers [].currentSeason',
  'POST /api/leagues answers .currentSeason',
  'POST /api/leagues/join answers .league.currentSeason',
  'GET /api/leagues/code/{code} answers .currentSeason',
  'PATCH /api/leagues/code/{code} answers .currentSeason',
  'GET /api/users/{id}/leagues answers [].currentSeason',
  'PATCH /api/leagues/{leagueId}/seasons/{season} answers .currentSeason',
  'DELETE /api/leagues/{leagueId}/members/{memberId} answers .currentSeason',
  'POST /api/leagues/{leagueId}/code answers .currentSeason',
  'POST /api/leagues/{leagueId}/commissioners answers .currentSeason',
  'DELETE /api/leagues/{leagueId}/commissioners/{userId} answers .currentSeason',
  'POST /api/leagues/{leagueId}/owner answers .currentSeason',
  'POST /api/leagues/{leagueId}/renew answers .currentSeason',
  'GET /api/invites/{inviteCode} answers .league',
  'GET /api/guests/{token}/draft answers ',
  'GET /api/season-templates answers [].settings',
  'PUT /api/season-templates/{templateId} answers [].settings',
  'DELETE /api/season-templates/{templateId} answers [].settings',
  'GET /api/account/export answers .seasonTemplates[].settings',
];

/** Accepted changes that break pages of the last release, with the reasons. The list must be emptied after `npm run release`. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  'heard on sockets .notice.type: "time-added" is not known':
    'No commissioner can add time before the release after this one, whose pages know the notice.',
  ...Object.fromEntries(
    WITH_LEVEL_CROWNS.map((where) => [`${where}.levelCrowns: "head-to-head" is not known`, OF_CROWNS]),
  ),
  ...Object.fromEntries(
    WITH_ORDERS.map((where) => [`${where}.draftOrderType: "table" is not known`, OF_TABLES]),
  ),
};
