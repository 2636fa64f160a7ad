/**
 * Makers of the stores, under the names of their ports. Each entry names the stores that its use cases need. The others
 * are not in its bundle, and a use case that needs one of them does not compile.
 */
export { auditStore as audit } from '../adapters/dynamodb/audit-store.ts';
export { backupCodeStore as backupCodes } from '../adapters/dynamodb/backup-code-store.ts';
export { billingStore as billing } from '../adapters/dynamodb/billing-store.ts';
export { boardStore as boards } from '../adapters/dynamodb/board-store.ts';
export { calendarStore as calendars } from '../adapters/dynamodb/calendar-store.ts';
export { channelStore as channels } from '../adapters/dynamodb/channel-store.ts';
export { chatStore as chats } from '../adapters/dynamodb/chat-store.ts';
export { connectionStore as connections } from '../adapters/dynamodb/connection-store.ts';
export { deletedLeagueStore as deletedLeagues } from '../adapters/dynamodb/deleted-league-store.ts';
export { deviceStore as devices } from '../adapters/dynamodb/device-store.ts';
export { draftPollStore as draftPolls } from '../adapters/dynamodb/draft-poll-store.ts';
export { draftSumStore as draftSums } from '../adapters/dynamodb/draft-sum-store.ts';
export { drawStore as draws } from '../adapters/dynamodb/draw-store.ts';
export { earlierSeasonStore as earlierSeasons } from '../adapters/dynamodb/earlier-season-store.ts';
export { founderStore as founders } from '../adapters/dynamodb/founder-store.ts';
export { houseRulesStore as houseRules } from '../adapters/dynamodb/house-rules-store.ts';
export { inviteStore as invites } from '../adapters/dynamodb/invite-store.ts';
export { leagueStore as leagues } from '../adapters/dynamodb/league-store.ts';
export { limitStore as limits } from '../adapters/dynamodb/limit-store.ts';
export { mailStopStore as mailStops } from '../adapters/dynamodb/mail-stop-store.ts';
export {
  logStore as leagueLog,
  notificationStore as notifications,
} from '../adapters/dynamodb/news-store.ts';
export { momentMarkStore as momentMarks } from '../adapters/dynamodb/moment-mark-store.ts';
export { probeRunStore as probeRuns } from '../adapters/dynamodb/probe-run-store.ts';
export { requestStore as requests } from '../adapters/dynamodb/request-store.ts';
export { resultsStore as results } from '../adapters/dynamodb/results-store.ts';
export { seasonStore as seasons } from '../adapters/dynamodb/season-store.ts';
export { signOutStore as signOuts } from '../adapters/dynamodb/sign-out-store.ts';
export { templateStore as templates } from '../adapters/dynamodb/template-store.ts';
export { tradeStore as trades } from '../adapters/dynamodb/trade-store.ts';
export { ticketStore as tickets } from '../adapters/dynamodb/ticket-store.ts';
export { turnMarkStore as turnMarks } from '../adapters/dynamodb/turn-mark-store.ts';
export { userStore as users } from '../adapters/dynamodb/user-store.ts';
export { watchStore as watches } from '../adapters/dynamodb/watch-store.ts';
