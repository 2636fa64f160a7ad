import { localNow } from '../time/server-clock.ts';
import { createBackoff } from './backoff.ts';

/**
 * How long to wait for a reply before sending the request again, in ms. After a request without a reply, a slow network gets more
 * time.
 */
const PATIENCE_MS = { first: 5000, later: 15_000 };

interface Polling<Answer> {
  /** Sends one request. Throws if there is no answer. */
  ask(signal: AbortSignal): Promise<Answer>;
  random(): number;
  answered(answer: Answer): void;
  /** Called after a request that got no answer, with the time when it was sent (see localNow). */
  unanswered(askedAt: number): void;
  /** Returns the wait until the next request, in ms. After a request without an answer, the wait may be longer. */
  pace(): number;
}

/**
 * Polls for as long as the page is open, with one request at a time: at the given pace while answers arrive, and less and less
 * often while they don't. While the page is hidden, sends nothing. A request that came due in the meantime is sent as soon as the
 * viewer returns. Returns a function that ends the polling.
 */
export function pollWhileVisible<Answer>(polling: Polling<Answer>): () => void {
  const over = new AbortController();
  void poll(polling, over.signal);
  return () => over.abort();
}

async function poll<Answer>(
  { ask, random, answered, unanswered, pace }: Polling<Answer>,
  over: AbortSignal,
): Promise<void> {
  const waits = createBackoff(random);
  let patience = PATIENCE_MS.first;
  while (!over.aborted) {
    const askedAt = localNow();
    let wait = 0;
    try {
      const answer = await patiently(ask, patience, over);
      if (over.aborted) return;
      waits.reset();
      patience = PATIENCE_MS.first;
      answered(answer);
    } catch {
      if (over.aborted) return;
      patience = PATIENCE_MS.later;
      unanswered(askedAt);
      wait = waits.next();
    }
    await rest(Math.max(wait, pace()), over);
  }
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
