import { useEffect, useState, useSyncExternalStore } from 'react';
import clsx from 'clsx';
import { API_PREFIX } from '#shared/contract/route.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { routes } from '#shared/contract/routes.ts';
import { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { Crowns } from '../../../ui/logo.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { followDraft } from './follow-draft.ts';
import type { Told } from './guest-draft.ts';
import { Lost } from './lost.tsx';
import { useStage, useStillPointer } from './use-stage.ts';
import { Wall } from './wall.tsx';
import { wallClock } from './wall-clock.ts';

async function askOwn(signal: AbortSignal) {
  const draft = await askDraft(tokenIn(window.location.pathname), signal);
  if (draft) wallClock.observePush(draft.serverTime);
  return draft;
}

/** The draft board, for anyone with its link. It may be on a phone, or on a wall where no one touches it after the start. */
export function WallPage() {
  const told = useTold();
  const { stage, open } = useStage();
  const isStill = useStillPointer();
  return (
    <main
      id="main"
      className={clsx(
        'relative flex min-h-dvh flex-col wall:h-dvh wall:overflow-hidden',
        stage === 'open' && isStill && 'cursor-none',
      )}
    >
      {told.draft ? <Wall told={told} draft={told.draft} /> : <Nothing told={told} />}
      {stage !== 'open' && !told.isGone && (
        <button
          type="button"
          className="min-h-11 rounded-sm bg-you px-8 font-display text-xl text-on-law hover:bg-white max-wall:mx-4 max-wall:mb-6 max-wall:py-3 wall:fixed wall:top-[0.5rem] wall:right-[1rem]"
          onClick={open}
        >
          Start Board
        </button>
      )}
    </main>
  );
}

function useTold(): Told {
  const [{ told, subscribe, begin }] = useState(() => followDraft({ ask: askOwn, random: Math.random }));
  useEffect(() => begin(), [begin]);
  return useSyncExternalStore(subscribe, told);
}

/** Shown until the draft arrives, and after the link stops working. */
function Nothing({ told }: { told: Told }) {
  return (
    <div className="m-auto flex max-w-[44rem] flex-col items-center gap-6 p-6 text-center">
      <title>Draft Board · Two Crowns</title>
      <Crowns className="h-20" />
      <h1 className="text-2xl">Draft Board</h1>
      {told.isGone ? (
        <p className="text-lg text-ink-2">This board link was turned off, or the draft ended a while ago.</p>
      ) : told.isLost ? (
        <Lost told={told} />
      ) : (
        <Spinner label="Loading the draft…" />
      )}
    </div>
  );
}

/** Matches everything that could be a token. Other text can't open a draft, so it needs no request. */
const TOKEN = /^[\w-]{1,200}$/;

/** The refusal for a link that's invalid or no longer valid. */
const GONE: RefusalCode = 'guest-link-not-found';

/**
 * Fetches a draft as a guest, without a session. Returns null if the link is invalid. Throws if there's no reply, or if the reply
 * isn't our server's but, for example, a public network's sign-in page.
 */
async function askDraft(token: string, signal: AbortSignal): Promise<GuestDraft | null> {
  if (!TOKEN.test(token)) return null;
  const address = API_PREFIX + routes.guestDraft.path.replace('{token}', () => token);
  // The board gets a reply every second. Without `no-store`, the browser would cache a whole night's worth.
  const response = await fetch(address, { signal, credentials: 'omit', cache: 'no-store' });
  const body: unknown = await response.json();
  if (response.ok) return GuestDraft.parse(body);
  if (response.status === 404 && (body as { code?: unknown } | null)?.code === GONE) return null;
  throw new Error(`the draft was answered with ${response.status}`);
}

/** Returns the token in the board's path, without decoding it. */
function tokenIn(pathname: string): string {
  return pathname.split('/')[2] ?? '';
}
