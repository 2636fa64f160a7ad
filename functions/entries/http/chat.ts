import { chatRoutes } from '#shared/contract/routes/chat.ts';
import { composePushQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { reactTo, removeMessage } from '../../usecases/chat/change-message.ts';
import { editMessage, readFormerTexts } from '../../usecases/chat/edit-message.ts';
import { markRead, mute, readMarks } from '../../usecases/chat/marks.ts';
import { pin } from '../../usecases/chat/pin.ts';
import { closePoll, voteIn } from '../../usecases/chat/polls.ts';
import { readChat } from '../../usecases/chat/read-chat.ts';
import { readSingle } from '../../usecases/chat/read-single.ts';
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
    chatMessages: ({ params, query }, caller) => readSingle(ports, params, caller.userId, query.ids),
    editChatMessage: ({ params, body }, caller) => editMessage(ports, params, caller.userId, body.message),
    formerChatTexts: ({ params }, caller) => readFormerTexts(ports, params, caller.userId),
    pinInChat: ({ params, body }, caller) => pin(ports, params, caller.userId, body.on),
    voteInChat: ({ params, body }, caller) => voteIn(ports, params, caller.userId, body.choices),
    closeChatPoll: ({ params }, caller) => closePoll(ports, params, caller.userId),
    deleteChatMessage: ({ params }, caller) => removeMessage(ports, params, caller.userId),
    reactInChat: ({ params, body }, caller) => reactTo(ports, params, caller.userId, body),
    chatMarks: ({ params }, caller) => readMarks(ports, params, caller.userId),
    markChatRead: ({ params, body }, caller) => markRead(ports, params, caller.userId, body.messageId),
    muteInChat: ({ params, body }, caller) => mute(ports, params, caller.userId, body),
  },
  log,
  composeRequestChecks(stores),
);
