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

/** A draft for anyone with its link: on a wall display that no one touches after one press, or on a phone. */
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
          className="min-h-11 rounded-sm bg-brand px-8 font-display text-xl text-white hover:bg-brand-deep max-wall:mx-4 max-wall:mb-6 max-wall:py-3 wall:fixed wall:top-[0.5rem] wall:right-[1rem]"
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

/** Shown as long as no draft is known, or no longer known. */
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

/** The format of a token. Any other text is invalid, so there is no need to ask the server. */
const TOKEN = /^[\w-]{1,200}$/;

/** The refusal of a link that doesn't open anything, or no longer does. */
const GONE: RefusalCode = 'guest-link-not-found';

/**
 * Fetches a draft without a session. Null if the link is invalid. Throws if there is no answer, or one that isn't ours, such as
 * the sign-in page of a public network.
 */
async function askDraft(token: string, signal: AbortSignal): Promise<GuestDraft | null> {
  if (!TOKEN.test(token)) return null;
  const address = API_PREFIX + routes.guestDraft.path.replace('{token}', () => token);
  // With an answer every second, a browser would cache a whole night of them.
  const response = await fetch(address, { signal, credentials: 'omit', cache: 'no-store' });
  const body: unknown = await response.json();
  if (response.ok) return GuestDraft.parse(body);
  if (response.status === 404 && (body as { code?: unknown } | null)?.code === GONE) return null;
  throw new Error(`the draft was answered with ${response.status}`);
}

/** The token in the board's URL, unchanged. */
function tokenIn(pathname: string): string {
  return pathname.split('/')[2] ?? '';
}
