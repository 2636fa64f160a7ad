import { adminRoutes } from '#shared/contract/routes/admin.ts';
import {
  composeGate,
  composeMailbox,
  composePool,
  composePublisher,
  composeStores,
  composeStripe,
} from '../compose.ts';
import { makeLog } from '../log.ts';
import { stripePayments } from '../payments.ts';
import {
  audit,
  billing,
  connections,
  leagues,
  limits,
  notifications,
  requests,
  results,
  users,
} from '../stores.ts';
import { isAdminNow } from '../usecases/admin/is-admin.ts';
import { findMember, restoreMember, suspendMember } from '../usecases/admin/members.ts';
import { postNotice, readAudit } from '../usecases/admin/notices.ts';
import { enterResult, readResults } from '../usecases/admin/results.ts';
import { listRequests, settleRequest } from '../usecases/admin/requests.ts';
import { serve } from './serve.ts';

const log = makeLog('admin');
const stores = composeStores({
  audit,
  billing,
  connections,
  leagues,
  limits,
  notifications,
  requests,
  results,
  users,
});
const ports = {
  ...stores,
  ...composePool(),
  mailbox: composeMailbox(),
  publisher: composePublisher(stores.connections, log),
};
const payments = composeStripe(stripePayments);

export const handler = serve(
  'admin',
  adminRoutes,
  {
    adminRequests: ({ query }) => listRequests(ports, query.kind, query.status),
    settleRequest: ({ params, body }, { userId }) =>
      settleRequest(ports, payments, userId, params.requestId, body),
    adminMember: ({ query }) => findMember(ports, query.name),
    suspendMember: ({ params }, { userId }) => suspendMember(ports, userId, params.userId),
    restoreMember: ({ params }, { userId }) => restoreMember(ports, userId, params.userId),
    postNotice: ({ body }, { userId }) => postNotice(ports, userId, body),
    adminResults: ({ query }) => readResults(ports, query),
    enterResult: ({ params, body }, { userId }) => enterResult(ports, userId, params.gameId, body),
    auditLines: ({ query }) => readAudit(ports, query.before),
  },
  log,
  { ...composeGate(stores), isAdmin: (userId) => isAdminNow(ports, userId) },
);
