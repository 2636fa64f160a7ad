import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';
import { withNames } from '#shared/domain/news/log-text.ts';
import { peopleIn } from '../../../parts/leagues/members.ts';

/**
 * How to show a notice: until the user dismisses it (`kept`), for a moment (`passing`), or not at all (`none`), because the clock
 * itself shows it.
 */
export type Telling = 'kept' | 'passing' | 'none';

/**
 * Returns how to show the user a notice about the draft. If a commissioner has made or undone a member's pick, that member has to
 * dismiss the notice, and everyone else sees it only for a moment. `draft` is the draft after the act.
 */
export function tellingOf({ type }: DraftNotice, draft: Draft | undefined, me: string): Telling {
  if (type === 'draft-paused' || type === 'draft-resumed' || type === 'time-added') return 'none';
  if (type === 'pick-undone') return draft?.userId === me ? 'kept' : 'passing';
  if (type === 'proxy-pick') return draft?.picks.at(-1)?.userId === me ? 'kept' : 'passing';
  return 'kept';
}

/**
 * Fills in the names that the notice mentions: first the person who acted, if anyone did, then holders of spots. `me` is the holder
 * of the user's spot, and `person` is the user. Both are "you".
 */
export function withWhom(
  notice: DraftNotice,
  members: readonly MemberReply[],
  me: string,
  person = me,
): DraftNotice {
  if (notice.named === undefined) return notice;
  const [, actor = ''] = /^\{([^}]+)\}/.exec(notice.named) ?? [];
  const people = peopleIn({ members });
  const personOf = (id: string) => people.find(({ userId }) => userId === id)?.username;
  const nameOf = (id: string) => members.find(({ userId }) => userId === id)?.user.username;
  const words = (isMe: boolean, name: string | undefined) => (isMe ? 'you' : (name ?? 'a former member'));
  const begin = withNames(actor && `{${actor}}`, (id) => words(id === person, personOf(id)));
  const rest = withNames(notice.named.slice(actor ? actor.length + 2 : 0), (id) =>
    words(id === me, nameOf(id)),
  );
  const message = begin + rest;
  return { ...notice, message: message.replace(/^you /, 'You ') };
}

/** The message about a failed pick, if the server gave no message. */
export const PICK_FAILED = 'Failed to make pick';
