import clsx from 'clsx';
import { useEffect } from 'react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { picksInAll } from '#shared/domain/league-season.ts';
import { pickClock as clockText } from '../../../lib/time/time.ts';
import { count } from '../../../lib/numbers.ts';
import { ORDER_NAMES } from '../../../parts/draft/order-names.ts';
import { turnTitle } from '../../../parts/draft/turn-names.ts';
import { chime } from '../live/turn-sound.ts';
import { urgency, type Urgency } from '../model/announcements.ts';
import { pickClock, type PickClock } from '../model/pick-clock.ts';
import type { DraftView } from '../model/room.ts';
import { comingTurns, turnOf } from '../model/turns.ts';
import { LastPick } from './last-pick.tsx';
import { sized } from './sized.ts';
import { useSecondsLeft } from './wall-clock.ts';
import { WallRing } from './wall-ring.tsx';

interface Props {
  told: GuestDraft;
  view: DraftView;
}

/** What a room looks up for: who picks, how long they have, who comes then, and what was picked last. */
export function WallHero({ told, view }: Props) {
  const { draft } = view;
  if (told.status === 'draft') return <Waiting told={told} />;
  if (!draft || draft.userId === null) return <Over view={view} />;
  return (
    <section
      aria-label="Current pick"
      className="max-wall:contents wall:flex wall:h-[13.25rem] wall:shrink-0 wall:gap-[1rem]"
    >
      <OnTheClock view={view} draft={draft} userId={draft.userId} />
      <LastPick view={view} />
    </section>
  );
}

const EDGES: Readonly<Record<Urgency, string>> = {
  calm: 'border-gold',
  soon: 'border-warn',
  last: 'border-danger',
  still: 'border-line',
};

function OnTheClock({ view, draft, userId }: { view: DraftView; draft: Draft; userId: string }) {
  const { clockLength } = view;
  const clock = pickClock(draft, useSecondsLeft(draft.deadlineAt), null);
  const { seconds } = clock;
  // Deadlines fall on whole seconds: more than one beyond the clock's length is a night, of which guests are told no more.
  const isNight = seconds !== null && clockLength !== null && seconds > clockLength + 1;
  const standsStill = isNight ? 'night' : clock.standsStill;
  const level = urgency(seconds ?? Infinity, standsStill);
  const isLast = level === 'last';
  useEffect(() => {
    if (isLast) chime('last');
  }, [isLast]);
  const turn = turnOf(draft);
  return (
    <div
      className={clsx(
        'flex min-w-0 items-center gap-4 rounded-lg border-2 bg-raised p-3 max-wall:sticky max-wall:top-2 max-wall:z-10 wall:grow wall:gap-[1.5rem] wall:border-[0.25rem] wall:px-[1.5rem] wall:py-0',
        EDGES[level],
      )}
    >
      {clockLength !== null && (
        <WallRing left={isNight ? null : (seconds ?? clockLength)} of={clockLength} level={level} />
      )}
      <div className="min-w-0 grow">
        <p
          className={clsx(
            'truncate font-display text-base upright:text-[1.75rem] wall:text-[1.75rem] wall:leading-[1.2]',
            standsStill ? 'text-warn' : 'text-gold',
          )}
        >
          {clockLine(standsStill, seconds)}
          {turn && <span className="text-ink-3"> · {turnTitle(turn)}</span>}
        </p>
        <p ref={sized(view.nameOf(userId))} className="wall-name truncate font-display">
          {view.nameOf(userId)}
        </p>
        <Next view={view} draft={draft} />
      </div>
    </div>
  );
}

/** What the clock does; a draft without one has no seconds. */
function clockLine(standsStill: PickClock['standsStill'], seconds: number | null): string {
  if (standsStill === 'paused') return 'The draft is paused';
  if (standsStill === 'night') return 'Overnight pause: the clock is stopped';
  return seconds === 0 ? 'Auto-picking…' : 'On the clock';
}

const NEXT = 3;

function Next({ view, draft }: { view: DraftView; draft: Draft }) {
  const coming = comingTurns(draft, view.plan).slice(0, NEXT);
  if (coming.length === 0) return <p className="text-ink-2 wall:text-[1.75rem]">Final pick of the draft</p>;
  return (
    <div
      ref={sized(`Next ${coming.map(({ userId }) => view.nameOf(userId)).join(' ')}`)}
      className="wall-next flex min-w-0 items-baseline gap-x-[0.6em] font-display text-ink-2"
    >
      <span className="shrink-0 text-ink-3">Next</span>
      <ol aria-label="Next" className="flex min-w-0 items-baseline gap-x-[0.6em]">
        {coming.map(({ pickOrder, userId }) => (
          <li key={pickOrder} className="min-w-0 truncate">
            {view.nameOf(userId)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Waiting({ told }: { told: GuestDraft }) {
  const { draftTimerDuration: clock } = told;
  const facts = [
    count(told.maxMembers, 'member'),
    `${told.teamsEach} teams each`,
    ORDER_NAMES[told.draftOrderType],
    clock === null ? 'no clock' : `${clockText(clock)} per pick`,
  ];
  return (
    <section
      aria-label="Current pick"
      className="rounded-lg border-2 border-line bg-raised p-4 wall:px-[2rem] wall:py-[1rem]"
    >
      <p className="font-display text-2xl text-gold upright:text-[3.5rem] wall:text-[5rem] wall:leading-[1.2]">
        Waiting for the draft to start
      </p>
      <p className="mt-2 font-display text-lg text-ink-2 upright:text-[1.75rem] wall:text-[2.25rem]">
        {facts.join(' · ')}
      </p>
    </section>
  );
}

function Over({ view }: { view: DraftView }) {
  return (
    <section
      aria-label="Current pick"
      className="rounded-lg border-2 border-line bg-raised p-4 wall:p-[1.5rem]"
    >
      <p className="font-display text-2xl text-gold upright:text-[3.5rem] wall:text-[4.5rem] wall:leading-[1.2]">
        {view.isComplete ? 'The draft is complete' : 'The draft is over'}
      </p>
      {view.isComplete && (
        <p className="mt-1 font-display text-lg text-ink-2 wall:text-[2rem]">
          All {picksInAll({ ...view.plan, order: view.order })} picks are in.
        </p>
      )}
    </section>
  );
}
