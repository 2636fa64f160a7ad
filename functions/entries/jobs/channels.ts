import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { composeGroupChats } from '../../compose/group-chats.ts';
import { composeRetryDelay } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { lambda } from '../../compose/invocation.ts';
import { leagueTag } from '../../compose/league-tag.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { parseGroupChatCheck } from '../../messages/group-chat-check.ts';
import { postToGroupChat } from '../../usecases/channels/post-to-group-chat.ts';

const log = makeLog('channels');
const stores = composeStores(
  store.channels,
  store.connections,
  store.leagueLog,
  store.leagues,
  store.seasons,
  store.users,
);
const ports = {
  ...stores,
  groupChats: composeGroupChats(),
  publisher: composePublisher(stores.connections, log),
};
const retryDelay = composeRetryDelay('CHANNEL');

/**
 * Sends each group chat the posts that it still needs. This function has no rights to call our other services. Each
 * message asks for a check of one group chat. A check that has to wait stays hidden in the queue until it is due. If a check
 * throws, the queue delivers it again.
 */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const waiting: SQSBatchItemFailure[] = [];
  for (const { body, receiptHandle, messageId } of Records) {
    const check = parseGroupChatCheck(body);
    const { came, againSeconds } = await postToGroupChat(ports, check);
    log.info('look', { came, againSeconds, league: leagueTag(check.leagueId), version: check.version });
    if (againSeconds === undefined) continue;
    await retryDelay.hide(receiptHandle, againSeconds);
    waiting.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures: waiting };
});
