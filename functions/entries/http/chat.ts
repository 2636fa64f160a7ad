import { chatRoutes } from '#shared/contract/routes/chat.ts';
import { composePushQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { reactTo, removeMessage } from '../../usecases/chat/change-message.ts';
import { markRead, mute, readMarks } from '../../usecases/chat/marks.ts';
import { readChat } from '../../usecases/chat/read-chat.ts';
import { say } from '../../usecases/chat/say.ts';
import { serve } from './serve.ts';

const log = makeLog('chat');
const stores = composeStores(
  store.chats,
  store.connections,
  store.leagueLog,
  store.leagues,
  store.limits,
  store.seasons,
  store.signOuts,
  store.users,
);
const ports = {
  ...stores,
  publisher: composePublisher(stores.connections, log),
  pushQueue: composePushQueue(log),
};

export const handler = serve(
  'chat',
  chatRoutes,
  {
    chat: ({ params, query }, caller) => readChat(ports, params, caller.userId, query.before),
    sayInChat: ({ params, body }, caller) => say(ports, params, caller.userId, body),
    deleteChatMessage: ({ params }, caller) => removeMessage(ports, params, caller.userId),
    reactInChat: ({ params, body }, caller) => reactTo(ports, params, caller.userId, body),
    chatMarks: ({ params }, caller) => readMarks(ports, params, caller.userId),
    markChatRead: ({ params, body }, caller) => markRead(ports, params, caller.userId, body.messageId),
    muteInChat: ({ params, body }, caller) => mute(ports, params, caller.userId, body),
  },
  log,
  composeRequestChecks(stores),
);
