import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';
import { withNames } from '#shared/domain/news/log-text.ts';

/** Shown until dismissed, shown for a moment, or hidden because the clock itself shows it. */
export type Telling = 'kept' | 'passing' | 'none';

/**
 * How to show a user a notice about the draft. After a commissioner's act on a member's pick, that member has to dismiss the
 * notice; everyone else sees it only briefly. `draft` is the draft after the act.
 */
export function tellingOf({ type }: DraftNotice, draft: Draft | undefined, me: string): Telling {
  if (type === 'draft-paused' || type === 'draft-resumed') return 'none';
  if (type === 'pick-undone') return draft?.userId === me ? 'kept' : 'passing';
  if (type === 'proxy-pick') return draft?.picks.at(-1)?.userId === me ? 'kept' : 'passing';
  return 'kept';
}

/** The notice with the names of the actor and the affected member; the user is "you". */
export function withWhom(notice: DraftNotice, members: readonly MemberReply[], me: string): DraftNotice {
  if (notice.named === undefined) return notice;
  const nameOf = (id: string) =>
    members.find(({ userId }) => userId === id)?.user.username ?? 'a former member';
  const message = withNames(notice.named, (id) => (id === me ? 'you' : nameOf(id)));
  return { ...notice, message: message.replace(/^you /, 'You ') };
}

/** The message for a failed pick if the server gave none. */
export const PICK_FAILED = 'Failed to make pick';
