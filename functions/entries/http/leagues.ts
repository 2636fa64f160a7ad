import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { leagueRoutes } from '#shared/contract/routes/leagues.ts';
import { channelRoutes } from '#shared/contract/routes/channels.ts';
import { correctionRoutes } from '#shared/contract/routes/corrections.ts';
import { draftOrderRoutes } from '#shared/contract/routes/draft-orders.ts';
import { draftPollRoutes } from '#shared/contract/routes/draft-polls.ts';
import { calendarRoutes } from '#shared/contract/routes/calendar.ts';
import { guestRoutes } from '#shared/contract/routes/guests.ts';
import { inviteRoutes } from '#shared/contract/routes/invites.ts';
import { houseRulesRoutes } from '#shared/contract/routes/house-rules.ts';
import { memberRoutes } from '#shared/contract/routes/members.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composeMembers } from '../../compose/aws/user-pool.ts';
import { composeLeagueCleanups } from '../../compose/aws/queues.ts';
import { composeChanges } from '../../compose/aws/season-changes.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { siteUrl } from '../../compose/aws/environment.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import {
  connectChannel,
  disconnectChannel,
  readChannel,
  testChannel,
} from '../../usecases/channels/connect-channel.ts';
import { readGuestDraft, shareGuestLink, takeGuestLinkBack } from '../../usecases/draft/guests.ts';
import { undoPick } from '../../usecases/draft/commissioner-tools.ts';
import {
  confirmCorrection,
  endCorrection,
  proposeCorrection,
  readCorrections,
} from '../../usecases/draft/corrections.ts';
import { importDraft } from '../../usecases/draft/import-draft.ts';
import { undoImport } from '../../usecases/draft/undo-import.ts';
import { readLottery } from '../../usecases/draft/lottery.ts';
import { randomizeDraftOrder, setDraftOrder } from '../../usecases/draft/order-draft.ts';
import { createInvite, readInvites, revokeInvite } from '../../usecases/invites/invite.ts';
import { invitePartner } from '../../usecases/invites/invite-partner.ts';
import { remindOfInvite } from '../../usecases/invites/remind-of-invite.ts';
import { readInvitation } from '../../usecases/invites/read-invitation.ts';
import { announce } from '../../usecases/leagues/announce.ts';
import { changeLeague, changeSettings } from '../../usecases/leagues/change-settings.ts';
import { readCalendarAddress, renewCalendarAddress } from '../../usecases/calendar/calendar-address.ts';
import { readCalendar } from '../../usecases/calendar/read-calendar.ts';
import { createLeague } from '../../usecases/leagues/create-league.ts';
import { deleteLeague } from '../../usecases/leagues/delete-league.ts';
import { enterEarlierSeason, removeEarlierSeason } from '../../usecases/leagues/earlier-seasons.ts';
import { proposeDraftDates, readDraftPoll, voteOnDraftDates } from '../../usecases/leagues/draft-poll.ts';
import {
  changeHouseRules,
  confirmHouseRules,
  readHouseRules,
  readRulesVersions,
  settleStakes,
} from '../../usecases/leagues/house-rules.ts';
import { readDraftDeadline } from '../../usecases/leagues/read-draft-deadline.ts';
import { endPartnership } from '../../usecases/leagues/end-partnership.ts';
import { joinLeague } from '../../usecases/leagues/join-league.ts';
import { banMember, drawCode, readBans, unbanMember } from '../../usecases/leagues/bans.ts';
import { readDashboard } from '../../usecases/leagues/read-dashboard.ts';
import {
  addCommissioner,
  handOverLeague,
  leaveLeague,
  removeCommissioner,
  removeMember,
} from '../../usecases/leagues/members.ts';
import { readLeague, readUserLeagues } from '../../usecases/leagues/read-leagues.ts';
import { readPublicLeagues } from '../../usecases/leagues/read-public-leagues.ts';
import { readActivity, readLog, readRuleChanges } from '../../usecases/leagues/read-log.ts';
import { readMembers } from '../../usecases/leagues/read-members.ts';
import { renewLeague } from '../../usecases/leagues/renew-league.ts';
import { keptResults } from '../../usecases/season/kept-results.ts';
import { readGuestSeason, shareSeasonLink, takeSeasonLinkBack } from '../../usecases/season/season-page.ts';
import { serve } from './serve.ts';

const log = makeLog('leagues');
const stores = composeStores(
  store.boards,
  store.calendars,
  store.channels,
  store.connections,
  store.deletedLeagues,
  store.draftPolls,
  store.draws,
  store.earlierSeasons,
  store.houseRules,
  store.invites,
  store.leagueLog,
  store.leagues,
  store.limits,
  store.mailStops,
  store.notifications,
  store.results,
  store.seasons,
  store.signOuts,
  store.trades,
  store.users,
);
const ports = {
  ...stores,
  ...composeChanges(stores.connections, log),
  leagueCleanups: composeLeagueCleanups(),
};
const forReaders = { ...ports, results: { ...ports.results, ...keptResults(ports, RESULTS_KEPT) } };
const site = siteUrl();

export const handler = serve(
  'leagues',
  {
    ...leagueRoutes,
    ...memberRoutes,
    ...houseRulesRoutes,
    ...inviteRoutes,
    ...draftPollRoutes,
    ...draftOrderRoutes,
    ...guestRoutes,
    ...correctionRoutes,
    ...calendarRoutes,
    ...channelRoutes,
  },
  {
    publicLeagues: async ({ query }, caller) =>
      ok(await readPublicLeagues(ports, caller.userId, query.after)),
    createLeague: ({ body }, caller) => createLeague(ports, caller.userId, body),
    joinLeague: ({ body }, caller) => joinLeague(ports, caller.userId, body),
    leagueByCode: ({ params }, caller) => readLeague(forReaders, caller.userId, params.code),
    changeLeague: ({ params, body }, caller) => changeLeague(ports, params.code, caller.userId, body),
    userLeagues: async (_, caller) => ok(await readUserLeagues(forReaders, caller.userId)),
    userSeasons: async (_, caller) => ok(await readDashboard(forReaders, caller.userId)),
    seasonMembers: ({ params }, caller) => readMembers(ports, params, caller.userId),
    changeDraftSettings: ({ params, body }, caller) => changeSettings(ports, params, caller.userId, body),
    importDraft: ({ params, body }, caller) =>
      importDraft(ports, params, caller.userId, body.seats, body.names),
    undoPick: ({ params, body }, caller) => undoPick(ports, params, caller.userId, body),
    undoImport: ({ params }, caller) => undoImport(ports, params, caller.userId),
    corrections: ({ params }, caller) => readCorrections(ports, params, caller.userId),
    proposeCorrection: ({ params, body }, caller) => proposeCorrection(ports, params, caller.userId, body),
    confirmCorrection: ({ params: { correctionId: id, ...key } }, caller) =>
      confirmCorrection(ports, key, { id, by: caller.userId }),
    endCorrection: ({ params: { correctionId: id, ...key } }, caller) =>
      endCorrection(ports, key, { id, by: caller.userId }),
    shareGuestLink: ({ params }, caller) => shareGuestLink(ports, site, params, caller.userId),
    takeGuestLinkBack: ({ params }, caller) => takeGuestLinkBack(ports, params, caller.userId),
    calendarAddress: (_, caller) => readCalendarAddress(ports, site, caller.userId),
    renewCalendarAddress: (_, caller) => renewCalendarAddress(ports, site, caller.userId),
    calendarFile: ({ params }) => readCalendar(forReaders, site, params.file),
    guestDraft: ({ params }) => readGuestDraft(ports, params.token),
    shareSeasonLink: ({ params }, caller) => shareSeasonLink(ports, site, params, caller.userId),
    takeSeasonLinkBack: ({ params }, caller) => takeSeasonLinkBack(ports, params, caller.userId),
    guestSeason: ({ params }) => readGuestSeason(forReaders, params.token),
    removeMember: ({ params }, caller) =>
      removeMember(ports, params.leagueId, caller.userId, params.memberId),
    endPartnership: ({ params }, caller) => endPartnership(ports, { ...params, by: caller.userId }),
    barUser: ({ params }, caller) => banMember(ports, { ...params, by: caller.userId }),
    unbarUser: ({ params }, caller) => unbanMember(ports, { ...params, by: caller.userId }),
    barredUsers: ({ params }, caller) => readBans(ports, params.leagueId, caller.userId),
    drawLeagueCode: ({ params }, caller) => drawCode(ports, params.leagueId, caller.userId),
    leaveLeague: ({ params }, caller) => leaveLeague(ports, params.leagueId, caller.userId),
    addCommissioner: ({ params, body }, caller) =>
      addCommissioner(ports, { ...params, by: caller.userId, userId: body.userId }),
    removeCommissioner: ({ params }, caller) => removeCommissioner(ports, { ...params, by: caller.userId }),
    handOverLeague: ({ params, body }, caller) =>
      handOverLeague(ports, { ...params, by: caller.userId, userId: body.userId }),
    deleteLeague: ({ params }, caller) => deleteLeague(ports, params.leagueId, caller.userId),
    createInvite: ({ params, body }, caller) =>
      createInvite(ports, site, { ...params, ...body, by: caller.userId }),
    invitePartner: ({ params }, caller) => invitePartner(ports, site, { ...params, by: caller.userId }),
    leagueInvites: ({ params }, caller) => readInvites(ports, site, params.leagueId, caller.userId),
    revokeInvite: ({ params: { leagueId, inviteCode: code } }, caller) =>
      revokeInvite(ports, { leagueId, code, by: caller.userId }),
    remindOfInvite: ({ params: { leagueId, inviteCode: code } }, caller) =>
      remindOfInvite(ports, site, { leagueId, code, by: caller.userId }),
    invitation: ({ params }, caller) => readInvitation(forReaders, params.inviteCode, caller?.userId),
    draftPoll: ({ params }, caller) => readDraftPoll(ports, params, caller.userId),
    proposeDraftDates: ({ params, body }, caller) =>
      proposeDraftDates(ports, params, caller.userId, body.dates, body.from),
    voteOnDraftDates: ({ params, body }, caller) =>
      voteOnDraftDates(ports, params, caller.userId, body.dates),
    draftLottery: ({ params }, caller) => readLottery(ports, params, caller.userId),
    randomizeDraftOrder: ({ params }, caller) => randomizeDraftOrder(ports, params, caller.userId),
    setDraftOrder: ({ params, body }, caller) =>
      setDraftOrder(ports, params, caller.userId, body.updates, body.from),
    announce: ({ params, body }, caller) => announce(ports, params.leagueId, caller.userId, body),
    renewLeague: ({ params, body }, caller) =>
      renewLeague(ports, params.leagueId, caller.userId, body.newSeasonYear),
    enterEarlierSeason: ({ params, body }, caller) => enterEarlierSeason(ports, params, caller.userId, body),
    removeEarlierSeason: ({ params, body }, caller) =>
      removeEarlierSeason(ports, params, caller.userId, body.seenRevision),
    houseRules: ({ params }, caller) => readHouseRules(ports, params.leagueId, caller.userId),
    changeHouseRules: ({ params, body }, caller) =>
      changeHouseRules(ports, params.leagueId, caller.userId, body),
    houseRulesVersions: ({ params }, caller) => readRulesVersions(ports, params.leagueId, caller.userId),
    confirmHouseRules: ({ params, body }, caller) =>
      confirmHouseRules(ports, params.leagueId, caller.userId, body.version),
    settleStakes: ({ params, body }, caller) =>
      settleStakes(ports, { ...params, by: caller.userId, isOn: body.on }),
    channel: ({ params }, caller) => readChannel(ports, params.leagueId, caller.userId),
    connectChannel: ({ params, body }, caller) => connectChannel(ports, params.leagueId, caller.userId, body),
    disconnectChannel: ({ params }, caller) => disconnectChannel(ports, params.leagueId, caller.userId),
    testChannel: ({ params }, caller) => testChannel(ports, params.leagueId, caller.userId),
    leagueActivity: ({ params, query }, caller) =>
      readActivity(ports, params.leagueId, caller.userId, query.before),
    ruleChanges: ({ params, query }, caller) =>
      readRuleChanges(ports, params.leagueId, caller.userId, query.before),
    commissionerLog: ({ params, query }, caller) =>
      readLog(ports, params.leagueId, caller.userId, query.before),
    draftDeadlineStatus: () => readDraftDeadline(ports),
  },
  log,
  { ...composeRequestChecks(stores), memberOf: composeMembers() },
);
