import { accessTokenStore } from '../adapters/dynamodb/access-token-store.ts';
import { auditStore } from '../adapters/dynamodb/audit-store.ts';
import { backupCodeStore } from '../adapters/dynamodb/backup-code-store.ts';
import { billingStore } from '../adapters/dynamodb/billing-store.ts';
import { boardStore } from '../adapters/dynamodb/board-store.ts';
import { calendarStore } from '../adapters/dynamodb/calendar-store.ts';
import { channelStore } from '../adapters/dynamodb/channel-store.ts';
import { chatStore } from '../adapters/dynamodb/chat-store.ts';
import { connectionStore } from '../adapters/dynamodb/connection-store.ts';
import { deletedLeagueStore } from '../adapters/dynamodb/deleted-league-store.ts';
import { deviceStore } from '../adapters/dynamodb/device-store.ts';
import { draftPollStore } from '../adapters/dynamodb/draft-poll-store.ts';
import { draftSumStore } from '../adapters/dynamodb/draft-sum-store.ts';
import { drawStore } from '../adapters/dynamodb/draw-store.ts';
import { earlierSeasonStore } from '../adapters/dynamodb/earlier-season-store.ts';
import { founderStore } from '../adapters/dynamodb/founder-store.ts';
import { houseRulesStore } from '../adapters/dynamodb/house-rules-store.ts';
import { inviteStore } from '../adapters/dynamodb/invite-store.ts';
import { leagueStore } from '../adapters/dynamodb/league-store.ts';
import { limitStore } from '../adapters/dynamodb/limit-store.ts';
import { mailStopStore } from '../adapters/dynamodb/mail-stop-store.ts';
import { logStore, notificationStore } from '../adapters/dynamodb/news-store.ts';
import { momentMarkStore } from '../adapters/dynamodb/moment-mark-store.ts';
import { offerThreadStore } from '../adapters/dynamodb/offer-thread-store.ts';
import { passkeyStore } from '../adapters/dynamodb/passkey-store.ts';
import { probeRunStore } from '../adapters/dynamodb/probe-run-store.ts';
import { requestStore } from '../adapters/dynamodb/request-store.ts';
import { resultsStore } from '../adapters/dynamodb/results-store.ts';
import { seasonStore } from '../adapters/dynamodb/season-store.ts';
import { signOutStore } from '../adapters/dynamodb/sign-out-store.ts';
import { templateStore } from '../adapters/dynamodb/template-store.ts';
import { tradeStore } from '../adapters/dynamodb/trade-store.ts';
import { ticketStore } from '../adapters/dynamodb/ticket-store.ts';
import { turnMarkStore } from '../adapters/dynamodb/turn-mark-store.ts';
import { usernameStore } from '../adapters/dynamodb/username-store.ts';
import { userStore } from '../adapters/dynamodb/user-store.ts';
import { watchStore } from '../adapters/dynamodb/watch-store.ts';
import type { Table } from '../adapters/dynamodb/table.ts';
import type { Clock, Ports } from '../ports/ports.ts';

/** Makes one store in the table, under the name of its port. */
export interface StoreMaker<Name extends keyof Ports> {
  name: Name;
  make: (table: Table, clock: Pick<Clock, 'now'>) => Ports[Name];
}

// Each function's entry file names the stores that its use cases need. The function's bundle has no other stores, and a use case
// that needs one of those doesn't compile.
export const accessTokens: StoreMaker<'accessTokens'> = { name: 'accessTokens', make: accessTokenStore };
export const audit: StoreMaker<'audit'> = { name: 'audit', make: auditStore };
export const backupCodes: StoreMaker<'backupCodes'> = { name: 'backupCodes', make: backupCodeStore };
export const billing: StoreMaker<'billing'> = { name: 'billing', make: billingStore };
export const boards: StoreMaker<'boards'> = { name: 'boards', make: boardStore };
export const calendars: StoreMaker<'calendars'> = { name: 'calendars', make: calendarStore };
export const channels: StoreMaker<'channels'> = { name: 'channels', make: channelStore };
export const chats: StoreMaker<'chats'> = { name: 'chats', make: chatStore };
export const connections: StoreMaker<'connections'> = { name: 'connections', make: connectionStore };
export const deletedLeagues: StoreMaker<'deletedLeagues'> = {
  name: 'deletedLeagues',
  make: deletedLeagueStore,
};
export const devices: StoreMaker<'devices'> = { name: 'devices', make: deviceStore };
export const draftPolls: StoreMaker<'draftPolls'> = { name: 'draftPolls', make: draftPollStore };
export const draftSums: StoreMaker<'draftSums'> = { name: 'draftSums', make: draftSumStore };
export const draws: StoreMaker<'draws'> = { name: 'draws', make: drawStore };
export const earlierSeasons: StoreMaker<'earlierSeasons'> = {
  name: 'earlierSeasons',
  make: earlierSeasonStore,
};
export const founders: StoreMaker<'founders'> = { name: 'founders', make: founderStore };
export const houseRules: StoreMaker<'houseRules'> = { name: 'houseRules', make: houseRulesStore };
export const invites: StoreMaker<'invites'> = { name: 'invites', make: inviteStore };
export const leagues: StoreMaker<'leagues'> = { name: 'leagues', make: leagueStore };
export const limits: StoreMaker<'limits'> = { name: 'limits', make: limitStore };
export const mailStops: StoreMaker<'mailStops'> = { name: 'mailStops', make: mailStopStore };
export const leagueLog: StoreMaker<'leagueLog'> = { name: 'leagueLog', make: logStore };
export const notifications: StoreMaker<'notifications'> = { name: 'notifications', make: notificationStore };
export const momentMarks: StoreMaker<'momentMarks'> = { name: 'momentMarks', make: momentMarkStore };
export const passkeys: StoreMaker<'passkeys'> = { name: 'passkeys', make: passkeyStore };
export const probeRuns: StoreMaker<'probeRuns'> = { name: 'probeRuns', make: probeRunStore };
export const requests: StoreMaker<'requests'> = { name: 'requests', make: requestStore };
export const results: StoreMaker<'results'> = { name: 'results', make: resultsStore };
export const seasons: StoreMaker<'seasons'> = { name: 'seasons', make: seasonStore };
export const signOuts: StoreMaker<'signOuts'> = { name: 'signOuts', make: signOutStore };
export const templates: StoreMaker<'templates'> = { name: 'templates', make: templateStore };
export const trades: StoreMaker<'trades'> = { name: 'trades', make: tradeStore };
export const offerThreads: StoreMaker<'offerThreads'> = { name: 'offerThreads', make: offerThreadStore };
export const tickets: StoreMaker<'tickets'> = { name: 'tickets', make: ticketStore };
export const turnMarks: StoreMaker<'turnMarks'> = { name: 'turnMarks', make: turnMarkStore };
export const usernames: StoreMaker<'usernames'> = { name: 'usernames', make: usernameStore };
export const users: StoreMaker<'users'> = { name: 'users', make: userStore };
export const watches: StoreMaker<'watches'> = { name: 'watches', make: watchStore };
