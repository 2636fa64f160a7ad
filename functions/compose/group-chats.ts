import { groupChats } from '../adapters/group-chats.ts';
import type { GroupChats } from '../ports/ports.ts';
import { groupChatUrls } from './aws/environment.ts';

/** Stands apart, so that one function alone can talk to groups' chats. */
export function composeGroupChats(): GroupChats {
  return groupChats(groupChatUrls());
}
