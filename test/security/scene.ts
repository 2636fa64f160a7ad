import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import type { LocalGame, Table } from '#test/support/local-game.ts';
import { shareSpot } from '#test/support/table.ts';
import { PASSWORD, Player, type Answer } from '#test/support/player.ts';
import { giveToken } from './script.ts';
import { ACCOUNT_REQUESTS } from './account-requests.ts';

/** The partner shares the owner's spot, and must not lead the league for that reason. */
export const ROLES = [
  'anonymous',
  'stranger',
  'member',
  'commissioner',
  'owner',
  'admin',
  'partner',
] as const;
export type Role = (typeof ROLES)[number];
/**
 * The players by role. A guest has no account, and sends the token of a guest link in place of an access token. A script sends
 * the member's personal access token.
 */
export type Cast = Record<Role | 'guest' | 'script', Player>;

/** The outcome of a call. `Unauthorized` means that API Gateway refused a request without a valid token. */
export type Outcome = 'ok' | 'Unauthorized' | RefusalCode;

export function outcomeOf({ status, body }: Answer): Outcome {
  if (status < 400) return 'ok';
  const { code, message } = body as { code?: RefusalCode; message: 'Unauthorized' };
  return code ?? message;
}

/** A private league before its draft, with no open spots, and everyone who might try to reach that league. */
export interface Scene {
  cast: Cast;
  table: Table;
  /** The code of an invitation from the commissioner. */
  inviteCode: string;
  /** The token of the owner's guest link. */
  guestToken: string;
  /** The token of the link to the public season page. */
  seasonToken: string;
}

export async function castOf(game: LocalGame): Promise<Cast> {
  const [stranger, member, commissioner, owner, partner] = await game.players(5);
  if (!stranger || !member || !commissioner || !owner || !partner) throw new Error('nobody came');
  const admin = await game.admin();
  const [anonymous, guest, script] = [new Player(game.url), new Player(game.url), new Player(game.url)];
  await giveToken(script, member);
  return { anonymous, guest, script, stranger, member, commissioner, owner, admin, partner };
}

export async function sceneOf(game: LocalGame, cast: Cast): Promise<Scene> {
  const table = await game.seat([cast.owner, cast.commissioner, cast.member], { maxMembers: 4 });
  await cast.owner.call('addCommissioner', {
    params: { leagueId: table.league.id },
    body: { userId: cast.commissioner.id },
  });
  await shareSpot(table, cast.owner, cast.partner);
  const { inviteCode } = await cast.commissioner.call('createInvite', {
    params: { leagueId: table.league.id },
    body: {},
  });
  // Only a full league can draft, but a full league can't invite anyone. So the league's size is changed after the invitation.
  await cast.owner.call('changeLeague', { params: { code: table.league.code }, body: { maxMembers: 3 } });
  const { url } = await cast.owner.call('shareGuestLink', { params: table.params, body: {} });
  const guestToken = tokenIn(url);
  cast.guest.token = guestToken;
  const page = await cast.owner.call('shareSeasonLink', { params: table.params, body: {} });
  return { cast, table, inviteCode, guestToken, seasonToken: tokenIn(page.url) };
}

/** Returns the token in a guest link. */
export const tokenIn = (url: string): string => url.replace(/.*\//, '');

const SETTINGS = {
  maxMembers: 10,
  isPublic: false,
  draftTimerDuration: 90,
  draftOrderType: 'snake',
  nightWindow: null,
  commissionerTools: { pause: false, undo: false, proxyPick: false },
} as const;

export function supportText(email: string) {
  return { name: 'Ana', email, category: 'bug', subject: 'Help', message: 'The bell\nrings.' } as const;
}

/** Returns a push subscription like those that browsers make. No push is ever sent to it. */
export function pushWish(name: string) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
    timeZone: 'America/New_York',
  } as const;
}

/** Returns a valid request from `caller` for each route. */
export function requestsOf(
  { cast, table, inviteCode, guestToken, seasonToken }: Scene,
  caller: Player,
): { [Name in RouteName]: Request<Name> } {
  const { params, league } = table;
  const season = { params };
  const { leagueId } = params;
  const recordOf = ({ id }: Player) => league.members.find(({ userId }) => userId === id)?.id ?? '';
  const isNobody = [cast.anonymous, cast.guest, cast.script].includes(caller);
  const own = { params: { id: isNobody ? cast.stranger.id : caller.id } };
  const body = {};
  const order = [cast.owner, cast.commissioner, cast.member];
  const updates = order.map(({ id }, index) => ({ userId: id, draftPosition: index + 1 }));
  const name = `New${String(Math.random()).slice(2)}`;
  const nobody = {
    email: `no-${name}@players.example`,
    session: 'a-session-that-is-made-up',
    token: '123456',
  };
  const newcomer = { firstName: name, username: name, email: `${name}@x.example`, password: PASSWORD };
  return {
    ...ACCOUNT_REQUESTS,
    register: { body: { ...newcomer, isOldEnough: true } },
    login: { body: { email: cast.member.user.email, password: PASSWORD } },
    answerTwoFactor: { body: nobody },
    signInByBackupCode: { body: { email: nobody.email, password: PASSWORD, code: 'ABCD-EFGH-JKLM' } },
    logout: { body },
    accessTokens: {},
    createAccessToken: { body: { name: 'A script', days: 30 } },
    revokeAccessToken: { params: { tokenId: 'an-id-that-is-made-up' } },
    openLeagues: {},
    openLeague: { params: { leagueId } },
    openStandings: season,
    openWeeklyStandings: { params, query: {} },
    openSchedule: season,
    openOdds: season,
    openDraft: season,
    openTrades: season,
    forgotPassword: { body: { email: nobody.email } },
    resetPassword: { body: { email: nobody.email, code: '000000', newPassword: 'Another1' } },
    changeEmail: { body: { email: newcomer.email, password: 'Wrong1' } },
    changeProfile: { body: { phone: '555 0100 22' } },
    trophies: { params: { username: cast.member.user.username } },
    mailPreferences: {},
    mailReach: {},
    stopMails: { params: { token: 'a-token-that-is-made-up' }, query: {} },
    mailStopPage: { params: { token: 'a-token-that-is-made-up' }, query: {} },
    changeMailPreferences: { body: { draft_started: true } },
    pushSubscriptions: {},
    subscribeToPush: { body: pushWish(name) },
    unsubscribeFromPush: { params: { deviceId: 'd'.repeat(32) } },
    pushPreferences: {},
    changePushPreferences: { body: { types: { weekly_update: false } } },
    changeEarlyAccess: { body: { 'compact-standings': true } },
    seasonTemplates: {},
    saveSeasonTemplate: { params: { templateId: 'mine' }, body: { name: 'Mine', settings: SETTINGS } },
    removeSeasonTemplate: { params: { templateId: 'mine' } },
    requestSupport: { body: supportText(newcomer.email) },
    reportClientError: { body: { message: 'Oops', path: '/dashboard', build: 'index-1.js' } },
    receiveProbePush: { params: { token: 'a-token-that-is-made-up'.padEnd(43, '-') } },
    uploadPicture: { body: { contentType: 'image/png' } },
    publicLeagues: { query: {} },
    createLeague: { body: { name: 'Mine' } },
    joinLeague: { body: { code: league.code } },
    leagueByCode: { params: { code: league.code } },
    changeLeague: { params: { code: league.code }, body: { name: 'Renamed' } },
    userLeagues: own,
    userSeasons: own,
    seasonMembers: season,
    changeDraftSettings: { params, body: { draftTimerDuration: 120 } },
    importDraft: {
      params,
      body: {
        seats: order.map(({ id }, seat) => ({
          userId: id,
          teamIds: [1, 2, 3].map((team) => 3 * seat + team),
        })),
      },
    },
    undoImport: season,
    corrections: season,
    proposeCorrection: { params, body: { changes: [{ pickOrder: 1, teamId: 32 }], reason: 'A typo' } },
    confirmCorrection: { params: { ...params, correctionId: '01K3KD0000000000000000000A' } },
    endCorrection: { params: { ...params, correctionId: '01K3KD0000000000000000000A' } },
    shareGuestLink: { params, body },
    takeGuestLinkBack: season,
    shareSeasonLink: { params, body },
    takeSeasonLinkBack: season,
    calendarAddress: {},
    renewCalendarAddress: { body },
    calendarFile: { params: { file: 'a-secret-that-is-made-up.ics' } },
    invitationPage: { params: { code: inviteCode } },
    invitationPicture: { params: { code: inviteCode, key: 'a-key-that-is-made-up' } },
    guestDraft: { params: { token: caller === cast.guest ? guestToken : 'a-token-that-is-made-up' } },
    guestSeason: { params: { token: caller === cast.guest ? seasonToken : 'a-token-that-is-made-up' } },
    removeMember: { params: { leagueId, memberId: recordOf(cast.member) } },
    endPartnership: { params: { leagueId, memberId: recordOf(cast.owner), userId: cast.partner.id } },
    barUser: { params: { leagueId, userId: cast.member.id } },
    unbarUser: { params: { leagueId, userId: cast.member.id } },
    barredUsers: { params: { leagueId } },
    drawLeagueCode: { params: { leagueId } },
    leaveLeague: { params: { leagueId }, body },
    addCommissioner: { params: { leagueId }, body: { userId: cast.member.id } },
    removeCommissioner: { params: { leagueId, userId: cast.commissioner.id } },
    handOverLeague: { params: { leagueId }, body: { userId: cast.member.id } },
    deleteLeague: { params: { leagueId } },
    createInvite: { params: { leagueId }, body },
    invitePartner: { params: { leagueId, memberId: recordOf(cast.owner) } },
    leagueInvites: { params: { leagueId } },
    revokeInvite: { params: { leagueId, inviteCode } },
    remindOfInvite: { params: { leagueId, inviteCode } },
    invitation: { params: { inviteCode } },
    draftPoll: season,
    proposeDraftDates: { params, body: { dates: [] } },
    voteOnDraftDates: { params, body: { dates: ['2025-09-01T23:00:00.000Z'] } },
    announce: { params: { leagueId }, body: { title: 'Hello', message: 'We draft soon.' } },
    enterEarlierSeason: {
      params: { leagueId, season: '2019' },
      body: {
        seenRevision: null,
        lines: [
          { userId: cast.owner.id, name: null, wins: 9, losses: 7, ties: 0 },
          { userId: null, name: 'Uncle Al', wins: 7, losses: 9, ties: 0 },
        ],
      },
    },
    removeEarlierSeason: {
      params: { leagueId, season: '2019' },
      body: { seenRevision: '01K3KD0000000000000000000A' },
    },
    houseRules: { params: { leagueId } },
    changeHouseRules: {
      params: { leagueId },
      body: { text: 'Be kind.', stakes: 'The last one cooks.', version: 0 },
    },
    houseRulesVersions: { params: { leagueId } },
    ruleChanges: { params: { leagueId }, query: {} },
    confirmHouseRules: { params: { leagueId }, body: { version: 99 } },
    settleStakes: { params: { leagueId, userId: cast.member.id }, body: { on: true } },
    channel: { params: { leagueId } },
    connectChannel: {
      params: { leagueId },
      body: {
        kind: 'groupme',
        url: `https://api.groupme.com/v3/bots/post?bot_id=0123456789abcdef`,
        tells: ['picks'],
      },
    },
    disconnectChannel: { params: { leagueId } },
    testChannel: { params: { leagueId } },
    commissionerLog: { params: { leagueId }, query: {} },
    draftDeadlineStatus: {},
    availableTeams: season,
    seasonModel: season,
    lastSeason: season,
    averagePicks: { params: { season: season.params.season }, query: { seats: '10', teamsEach: '3' } },
    draftPicks: season,
    draftHistory: season,
    currentPick: season,
    draft: season,
    makePick: { params, body: { teamId: 1 } },
    startDraft: { params, body },
    pauseDraft: { params, body },
    resumeDraft: { params, body },
    addTime: { params, body },
    undoPick: { params, body },
    nominate: { params, body: { teamId: 1, price: 1, clientId: 'n-1' } },
    bid: { params, body: { teamId: 1, startedAt: '2025-08-30T18:00:00.000Z', price: 2, clientId: 'b-1' } },
    saveProxy: { params, body: { teamId: 1, upTo: 20 } },
    proxies: season,
    enterSale: { params, body: { teamId: 1, userId: cast.member.id, price: 1 } },
    draftBoard: { params, query: {} },
    setDraftAuto: { params, body: { on: true } },
    setReady: { params, body: { on: true } },
    saveDraftBoard: { params, body: { teamOrder: [1] } },
    draftLottery: season,
    randomizeDraftOrder: { params, body },
    setDraftOrder: { params, body: { updates } },
    standings: season,
    finale: season,
    weeklyStandings: { params, query: {} },
    gameDay: { params, query: { week: '1' } },
    odds: { params, query: {} },
    rosters: season,
    userTeams: season,
    leagueHistory: { params: { leagueId } },
    proposeTrade: {
      params,
      body: { receiverId: cast.owner.id, proposerTeamIds: [1], receiverTeamIds: [2] },
    },
    leagueTrades: { params: { leagueId }, query: {} },
    tradeHistory: { params: { leagueId }, query: {} },
    tradeHistoryByCode: { params: { code: league.code }, query: {} },
    answerTrade: { params: { tradeId: `${leagueId}-1` }, body: { action: 'accept' } },
    offerThread: { params: { tradeId: `${leagueId}-1` } },
    writeUnderOffer: { params: { tradeId: `${leagueId}-1` }, body: { message: 'Hello', clientId: 'c-1' } },
    releaseTrade: { params: { tradeId: `${leagueId}-1` }, body },
    stopTrade: { params: { tradeId: `${leagueId}-1` }, body: { reason: 'Too uneven' } },
    reverseTrade: { params: { tradeId: `${leagueId}-1` }, body: { reason: 'Too uneven' } },
    voteOnTrade: { params: { tradeId: `${leagueId}-1` }, body: { stop: true } },
    tradeBlock: season,
    saveTradeBlock: { params, body: { teamIds: [1] } },
    tradeBlocks: season,
    chat: { params, query: {} },
    sayInChat: { params, body: { message: 'Hello' } },
    chatMessages: { params, query: {} },
    editChatMessage: {
      params: { ...params, messageId: '01K3KD0000000000000000000A' },
      body: { message: 'Hello' },
    },
    formerChatTexts: { params: { ...params, messageId: '01K3KD0000000000000000000A' } },
    pinInChat: { params: { ...params, messageId: '01K3KD0000000000000000000A' }, body: { on: true } },
    voteInChat: { params: { ...params, messageId: '01K3KD0000000000000000000A' }, body: { choices: [] } },
    closeChatPoll: { params: { ...params, messageId: '01K3KD0000000000000000000A' }, body: {} },
    deleteChatMessage: { params: { ...params, messageId: '01K3KD0000000000000000000A' } },
    reactInChat: {
      params: { ...params, messageId: '01K3KD0000000000000000000A' },
      body: { emoji: '🏈', on: true },
    },
    chatMarks: season,
    markChatRead: { params, body: { messageId: '01K3KD0000000000000000000A' } },
    muteInChat: { params, body: { userId: table.league.members[0]?.userId ?? '', on: false } },
    leagueActivity: { params: { leagueId }, query: {} },
    renewLeague: { params: { leagueId }, body: { newSeasonYear: '2026-27' } },
    adminResults: { query: { week: '1' } },
    enterResult: { params: { gameId: 'no-such-game' }, body: { homeScore: 1, awayScore: 0 } },
    cancelGame: { params: { gameId: 'no-such-game' } },
    realtimeTicket: {},
    notifications: { ...own, query: {} },
    unreadCount: own,
    markNotificationRead: { params: { notificationId: '01K3KD0000000000000000000A' } },
    markAllRead: own,
    requestCancellation: { body: { reason: 'Too dear' } },
    report: { body: { kind: 'user', targetId: cast.owner.id, reason: 'The name' } },
    adminRequests: { query: { kind: 'support' } },
    settleRequest: { params: { requestId: '01K3KD0000000000000000000A' }, body: { status: 'processed' } },
    adminMember: { query: { name: cast.owner.user.username } },
    suspendMember: { params: { userId: '14a8e4c8-b0f1-70e5-fe15-0000000000ff' } },
    restoreMember: { params: { userId: '14a8e4c8-b0f1-70e5-fe15-0000000000ff' } },
    removeReportedMessage: { params: { messageId: '01K3KD0000000000000000000A' } },
    moderateMember: {
      params: { userId: '14a8e4c8-b0f1-70e5-fe15-0000000000ff' },
      body: { profileImageUrl: 'helmet' },
    },
    giveAddress: {
      params: { userId: '14a8e4c8-b0f1-70e5-fe15-0000000000ff' },
      body: { email: 'given@players.example' },
    },
    moderateLeague: { params: { leagueId }, body: { banner: null } },
    postNotice: { body: { title: 'News', message: 'There is news.' } },
    billing: {},
    checkout: {},
    billingPortal: {},
    stripeWebhook: {},
    founderChat: { query: {} },
    writeToFounders: { body: { message: 'Hello' } },
    founderThreads: { query: {} },
    founderThread: { params: { userId: cast.owner.id }, query: {} },
    answerMember: { params: { userId: cast.owner.id }, body: { message: 'Hello' } },
    auditLines: { query: {} },
  };
}
