import { groupChats } from '../adapters/group-chats.ts';
import type { GroupChats } from '../ports/ports.ts';
import { groupChatUrls } from './aws/environment.ts';

/** In a separate file, so that only one function can talk to group chats. */
export function composeGroupChats(): GroupChats {
  return groupChats(groupChatUrls());
}
