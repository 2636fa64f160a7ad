import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { composeGroupChats } from '../../compose/group-chats.ts';
import { composeRetryDelay, composePublisher, composeStores } from '../../compose/composition.ts';
import { lambda } from '../../compose/invocation.ts';
import { leagueTag } from '../../compose/league-tag.ts';
import { makeLog } from '../../compose/log.ts';
import { channels, connections, leagueLog, leagues, seasons, users } from '../../compose/stores.ts';
import { parseGroupChatCheck } from '../../messages/group-chat-check.ts';
import { postToGroupChat } from '../../usecases/channels/post-to-group-chat.ts';

const log = makeLog('channels');
const stores = composeStores({ channels, connections, leagueLog, leagues, seasons, users });
const ports = {
  ...stores,
  groupChats: composeGroupChats(),
  publisher: composePublisher(stores.connections, log),
};
const patience = composeRetryDelay('CHANNEL');

/**
 * Tells groups' chats what is announced in the queue, and may call no other service of ours. A look that has to wait is
 * hidden until then; when it throws, it is delivered again.
 */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const waiting: SQSBatchItemFailure[] = [];
  for (const { body, receiptHandle, messageId } of Records) {
    const look = parseGroupChatCheck(body);
    const { came, againSeconds } = await postToGroupChat(ports, look);
    log.info('look', { came, againSeconds, league: leagueTag(look.leagueId), version: look.version });
    if (againSeconds === undefined) continue;
    await patience.hide(receiptHandle, againSeconds);
    waiting.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures: waiting };
});
