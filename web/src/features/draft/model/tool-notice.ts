import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';

/** Shown until it is read, shown for a moment, or told by the clock itself. */
export type Telling = 'kept' | 'passing' | 'none';

/**
 * How a word to the room is told to a reader. What a commissioner did to somebody's pick stays until that member has read it
 * and passes for all others. `draft` is the one after it.
 */
export function tellingOf({ type }: DraftNotice, draft: Draft | undefined, me: string): Telling {
  if (type === 'draft-paused' || type === 'draft-resumed') return 'none';
  if (type === 'pick-undone') return draft?.userId === me ? 'kept' : 'passing';
  if (type === 'proxy-pick') return draft?.picks.at(-1)?.userId === me ? 'kept' : 'passing';
  return 'kept';
}
