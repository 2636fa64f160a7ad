import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';

/** Shown until it is dismissed, shown for a moment, or not shown because the clock itself tells it. */
export type Telling = 'kept' | 'passing' | 'none';

/**
 * How a reader is told a notice to the room. If a commissioner did something to a member's pick, the notice stays for
 * that member until they dismiss it, and passes for all others. `draft` is the draft after it.
 */
export function tellingOf({ type }: DraftNotice, draft: Draft | undefined, me: string): Telling {
  if (type === 'draft-paused' || type === 'draft-resumed') return 'none';
  if (type === 'pick-undone') return draft?.userId === me ? 'kept' : 'passing';
  if (type === 'proxy-pick') return draft?.picks.at(-1)?.userId === me ? 'kept' : 'passing';
  return 'kept';
}
