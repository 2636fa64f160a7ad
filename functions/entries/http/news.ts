import { newsRoutes } from '#shared/contract/routes/news.ts';
import { supportRoutes } from '#shared/contract/routes/support.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composeGate, composeStores } from '../../compose/composition.ts';
import { makeLog } from '../../compose/log.ts';
import { leagues, limits, notifications, signOuts, tickets, users } from '../../compose/stores.ts';
import { countUnread, markAllRead, markRead, readNotifications } from '../../usecases/news/notifications.ts';
import { issueTicket } from '../../usecases/sockets/sockets.ts';
import { reportClientError } from '../../usecases/support/report-client-error.ts';
import { serve } from './serve.ts';

const log = makeLog('news');
const ports = composeStores({ leagues, limits, notifications, signOuts, tickets, users });

export const handler = serve(
  'news',
  { ...newsRoutes, ...supportRoutes },
  {
    realtimeTicket: async (_, caller) => ok(await issueTicket(ports, caller)),
    notifications: ({ query }, caller) => readNotifications(ports, caller.userId, query.before),
    unreadCount: (_, caller) => countUnread(ports, caller.userId),
    markNotificationRead: ({ params }, caller) => markRead(ports, caller.userId, params.notificationId),
    markAllRead: (_, caller) => markAllRead(ports, caller.userId),
    reportClientError: ({ body }) => reportClientError(log, body),
  },
  log,
  composeGate(ports),
);
