import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { pollWhileVisible } from '../../../lib/live/poll-while-visible.ts';
import { localNow } from '../../../lib/time/server-clock.ts';
import { answered, NOTHING_TOLD, pace, unanswered, type Told } from './guest-draft.ts';

interface World {
  /** Sends one request. Resolves to null if the link is invalid, and throws if there is no answer. */
  ask(signal: AbortSignal): Promise<GuestDraft | null>;
  random(): number;
}

/** The board's state, as it changes. */
export interface Following {
  told(): Told;
  subscribe(changed: () => void): () => void;
  /** Polls until the returned function is called. */
  begin(): () => void;
}

/** Follows a draft for as long as the page is open and visible, at the draft's pace. */
export function followDraft({ ask, random }: World): Following {
  let told = NOTHING_TOLD;
  const listeners = new Set<() => void>();
  const tell = (now: Told): void => {
    told = now;
    for (const changed of listeners) changed();
  };
  return {
    told: () => told,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    begin: () =>
      pollWhileVisible({
        ask,
        random,
        answered: (draft) => tell(answered(told, draft)),
        unanswered: (askedAt) => tell(unanswered(told, askedAt, localNow())),
        pace: () => pace(told),
      }),
  };
}
