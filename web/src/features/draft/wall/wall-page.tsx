import { useEffect, useState, useSyncExternalStore } from 'react';
import clsx from 'clsx';
import { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { askAsGuest } from '../../../parts/guests/ask-as-guest.ts';
import { Crowns } from '../../../ui/logo.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { followDraft } from './follow-draft.ts';
import { withSales, type Told } from './guest-draft.ts';
import { Lost } from './lost.tsx';
import { useStage, useStillPointer } from './use-stage.ts';
import { Wall } from './wall.tsx';
import { wallClock } from './wall-clock.ts';

async function askOwn(signal: AbortSignal) {
  const answer = await askAsGuest('guestDraft', (body) => withSales(GuestDraft.parse(body)), signal);
  if (answer) wallClock.observePush(answer.value.serverTime);
  return answer && answer.value;
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
