import { newsRoutes } from '#shared/contract/routes/news.ts';
import { probeRoutes } from '#shared/contract/routes/probe.ts';
import { pushRoutes } from '#shared/contract/routes/push.ts';
import { supportRoutes } from '#shared/contract/routes/support.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composePushKeys } from '../../compose/aws/push.ts';
import { composeWatching } from '../../compose/aws/queues.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { pushHosts } from '../../compose/aws/environment.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { countUnread, markAllRead, markRead, readNotifications } from '../../usecases/news/notifications.ts';
import { receivePush } from '../../usecases/probe/receive-push.ts';
import { readDevices, subscribe, unsubscribe } from '../../usecases/push/devices.ts';
import { changePushPreferences, readPushPreferences } from '../../usecases/push/push-preferences.ts';
import { issueTicket } from '../../usecases/sockets/sockets.ts';
import { reportClientError } from '../../usecases/support/report-client-error.ts';
import { serve } from './serve.ts';

const log = makeLog('news');
const stores = composeStores(
  store.devices,
  store.leagues,
  store.limits,
  store.notifications,
  store.probeRuns,
  store.signOuts,
  store.tickets,
  store.users,
);
const ports = { ...stores, pushKeys: composePushKeys(), pushQueue: composeWatching() };

export const handler = serve(
  'news',
  { ...newsRoutes, ...pushRoutes, ...supportRoutes, ...probeRoutes },
  {
    realtimeTicket: async (_, caller) => ok(await issueTicket(ports, caller)),
    notifications: ({ query }, caller) => readNotifications(ports, caller.userId, query.before),
    unreadCount: (_, caller) => countUnread(ports, caller.userId),
    markNotificationRead: ({ params }, caller) => markRead(ports, caller.userId, params.notificationId),
    markAllRead: (_, caller) => markAllRead(ports, caller.userId),
    pushSubscriptions: (_, caller) => readDevices(ports, caller.userId),
    subscribeToPush: ({ body }, caller) => subscribe(ports, caller, body, pushHosts()),
    unsubscribeFromPush: ({ params }, caller) => unsubscribe(ports, caller.userId, params.deviceId),
    pushPreferences: (_, caller) => readPushPreferences(ports, caller.userId),
    changePushPreferences: ({ body }, caller) => changePushPreferences(ports, caller.userId, body),
    receiveProbePush: ({ params, body }) => receivePush(ports, params.token, body),
    reportClientError: ({ body }) => reportClientError(log, body),
  },
  log,
  composeRequestChecks(ports),
);
