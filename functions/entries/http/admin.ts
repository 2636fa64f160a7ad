import { adminRoutes } from '#shared/contract/routes/admin.ts';
import { composeCustomers } from '../../compose/aws/stripe.ts';
import { composePool } from '../../compose/aws/user-pool.ts';
import { composePictureRemoval } from '../../compose/aws/buckets.ts';
import { composeFollowUps, composeEmailQueue, composeScoreQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { supportContact } from '../../compose/aws/environment.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { giveAddress } from '../../usecases/admin/give-address.ts';
import { findMember, restoreMember, suspendMember } from '../../usecases/admin/members.ts';
import { moderateLeague } from '../../usecases/admin/moderate-league.ts';
import { moderateMember } from '../../usecases/admin/moderate-member.ts';
import { removeReported } from '../../usecases/admin/moderate-message.ts';
import { postNotice, readAudit } from '../../usecases/admin/notices.ts';
import { cancelGame, enterResult, readResults } from '../../usecases/admin/results.ts';
import { listRequests, settleRequest } from '../../usecases/admin/requests.ts';
import { answerMember, readThread, readThreads } from '../../usecases/billing/founder-chat.ts';
import { serve } from './serve.ts';

const log = makeLog('admin');
const stores = composeStores(
  store.audit,
  store.billing,
  store.chats,
  store.connections,
  store.devices,
  store.founders,
  store.houseRules,
  store.leagueLog,
  store.leagues,
  store.limits,
  store.notifications,
  store.offerThreads,
  store.requests,
  store.results,
  store.seasons,
  store.signOuts,
  store.users,
);
const ports = {
  ...stores,
  ...composePool(),
  followUps: composeFollowUps(),
  emailQueue: composeEmailQueue(),
  pictures: composePictureRemoval(),
  publisher: composePublisher(stores.connections, log),
  scoreQueue: composeScoreQueue(),
};
const customers = composeCustomers();
const contact = supportContact();

export const handler = serve(
  'admin',
  adminRoutes,
  {
    adminRequests: ({ query }) => listRequests(ports, query.kind, query.status),
    settleRequest: ({ params, body }, { userId }) =>
      settleRequest(ports, customers, userId, params.requestId, body),
    adminMember: ({ query }) => findMember(ports, query.name),
    suspendMember: ({ params }, { userId }) => suspendMember(ports, userId, params.userId),
    restoreMember: ({ params }, { userId }) => restoreMember(ports, userId, params.userId),
    removeReportedMessage: ({ params }, { userId }) => removeReported(ports, userId, params.messageId),
    moderateMember: ({ params, body }, { userId }) => moderateMember(ports, userId, params.userId, body),
    giveAddress: ({ params, body }, { userId }) =>
      giveAddress(ports, userId, params.userId, body.email, contact),
    moderateLeague: ({ params, body }, { userId }) => moderateLeague(ports, userId, params.leagueId, body),
    postNotice: ({ body }, { userId }) => postNotice(ports, userId, body),
    adminResults: ({ query }) => readResults(ports, query),
    enterResult: ({ params, body }, { userId }) => enterResult(ports, userId, params.gameId, body),
    cancelGame: ({ params }, { userId }) => cancelGame(ports, userId, params.gameId),
    founderThreads: ({ query }) => readThreads(ports, query.after),
    founderThread: ({ params, query }) => readThread(ports, params.userId, query.before),
    answerMember: ({ params, body }, { userId }) => answerMember(ports, userId, params.userId, body),
    auditLines: ({ query }) => readAudit(ports, query.before),
  },
  log,
  { ...composeRequestChecks(stores), isAdmin: (userId) => ports.pool.isAdmin(userId) },
);
