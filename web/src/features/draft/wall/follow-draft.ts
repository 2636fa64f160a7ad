import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { createBackoff } from '../../../lib/live/backoff.ts';
import { localNow } from '../../../lib/time/server-clock.ts';
import { answered, NOTHING_TOLD, pace, unanswered, type Told } from './guest-draft.ts';

/**
 * How long to wait for a reply before sending the request again, in ms. After a request without a reply, a slow network gets more
 * time.
 */
const PATIENCE_MS = { first: 5000, later: 15_000 };

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

/**
 * Polls a draft for as long as the page is open, with one request at a time: at the draft's pace while answers arrive, and less
 * and less often while they don't. While the page is hidden, sends nothing. A request that came due in the meantime is sent as
 * soon as the viewer returns.
 */
export function followDraft({ ask, random }: World): Following {
  let told = NOTHING_TOLD;
  const listeners = new Set<() => void>();
  const tell = (now: Told): void => {
    told = now;
    for (const changed of listeners) changed();
  };

  async function run(over: AbortSignal): Promise<void> {
    const waits = createBackoff(random);
    while (!over.aborted) {
      const askedAt = localNow();
      const patience = told.silentSince === null ? PATIENCE_MS.first : PATIENCE_MS.later;
      let wait = 0;
      try {
        const draft = await patiently(ask, patience, over);
        if (over.aborted) return;
        waits.reset();
        tell(answered(told, draft));
      } catch {
        if (over.aborted) return;
        tell(unanswered(told, askedAt, localNow()));
        wait = waits.next();
      }
      await rest(Math.max(wait, pace(told)), over);
    }
  }

  return {
    told: () => told,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    begin() {
      const over = new AbortController();
      void run(over.signal);
      return () => over.abort();
    },
  };
}

/** Sends a request with a timeout. */
async function patiently<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  patience: number,
  over: AbortSignal,
): Promise<Answer> {
  const own = new AbortController();
  const give = () => own.abort();
  const timer = setTimeout(give, patience);
  over.addEventListener('abort', give);
  try {
    return await ask(own.signal);
  } finally {
    clearTimeout(timer);
    over.removeEventListener('abort', give);
  }
}

/**
 * Waits `ms` before the next poll, or less if the network comes back. While the page is hidden, waits for the viewer to return.
 */
function rest(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    let isTime = false;
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const look = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(() => {
      isTime = true;
      look();
    }, ms);
    const { signal } = ended;
    document.addEventListener('visibilitychange', () => isTime && look(), { signal });
    window.addEventListener('online', look, { signal });
    over.addEventListener('abort', end, { signal });
  });
}
