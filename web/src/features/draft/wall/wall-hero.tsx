import clsx from 'clsx';
import { useEffect } from 'react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { picksInAll } from '#shared/domain/league-season.ts';
import { teamById } from '#shared/domain/teams.ts';
import { count } from '../../../lib/numbers.ts';
import { shapeTexts } from '../../../parts/draft/draft-text.ts';
import { turnTitle, turnCode } from '../../../parts/draft/turn-names.ts';
import { chime } from '../clock/turn-sound.ts';
import { urgency, type Urgency } from '../room/announcements.ts';
import { pickClock, type PickClock } from '../clock/pick-clock.ts';
import type { DraftView } from '../room/room.ts';
import { comingTurns, turnOf } from '../room/turns.ts';
import { sized } from './sized.ts';
import { WallLot } from './wall-lot.tsx';
import { WallRing } from './wall-ring.tsx';
import { useSecondsLeft } from './wall-clock.ts';
import { WallPlate } from './wall-plate.tsx';

interface Props {
  told: GuestDraft;
  view: DraftView;
}

/** The main facts, readable from across the room: who is on the clock, the time left, who is on deck, and the last pick. */
export function WallHero({ told, view }: Props) {
  const { draft } = view;
  if (told.status === 'draft') return <Waiting told={told} />;
  if (told.auction && told.status === 'drafting') return <WallLot told={told} auction={told.auction} />;
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
  calm: 'border-now',
  soon: 'border-warn',
  last: 'border-danger',
  still: 'border-line',
};

function OnTheClock({ view, draft, userId }: { view: DraftView; draft: Draft; userId: string }) {
  const { clockLength } = view;
  const clock = pickClock(draft, useSecondsLeft(draft.deadlineAt), null);
  const { seconds } = clock;
  // Deadlines fall on whole seconds, so the clock can start with up to one second more than its length. If it has even more,
  // there is an overnight pause, whose details guests don't get.
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
            standsStill ? 'text-warn' : 'text-now',
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

/** Says what the clock is doing. In a draft without a clock, `seconds` is null. */
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
  const facts = [
    count(told.maxMembers, 'member'),
    `${told.teamsEach} teams each`,
    ...shapeTexts({ ...told, isAuction: told.auction !== undefined }),
  ];
  return (
    <section
      aria-label="Current pick"
      className="rounded-lg border-2 border-line bg-raised p-4 wall:px-[2rem] wall:py-[1rem]"
    >
      <p className="font-display text-2xl text-now upright:text-[3.5rem] wall:text-[5rem] wall:leading-[1.2]">
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
      <p className="font-display text-2xl text-ink upright:text-[3.5rem] wall:text-[4.5rem] wall:leading-[1.2]">
        {view.isComplete ? 'The draft is complete' : 'The draft is over'}
      </p>
      {view.isComplete && (
        <p className="mt-1 font-display text-lg text-ink-2 wall:text-[2rem]">
          All {picksInAll({ ...view.plan, order: view.order })}{' '}
          {view.draft?.sold ? 'teams are sold' : 'picks are in'}.
        </p>
      )}
    </section>
  );
}

/** Shows the newest pick. On a wall display, the team is about as large as the name of the member on the clock. */
function LastPick({ view }: { view: DraftView }) {
  const pick = view.draft?.picks.at(-1);
  const team = pick && teamById(pick.nflTeamId);
  if (!team) {
    return (
      <div className="flex shrink-0 items-center justify-center rounded-lg border-2 border-line bg-surface p-3 text-ink-3 wall:w-[20rem] wall:text-[1.75rem]">
        No picks yet
      </div>
    );
  }
  const name = view.nameOf(pick.userId);
  return (
    <WallPlate
      team={team}
      className="flex shrink-0 items-center gap-4 rounded-lg border-2 border-control p-3 wall:w-[20rem] wall:flex-col wall:items-start wall:justify-center wall:gap-0 wall:border-[0.25rem] wall:px-[1.25rem] wall:py-0"
    >
      <p className="font-display wall:text-[1.5rem] wall:leading-none max-wall:sr-only">
        Last pick · {turnCode(pick)}
        {pick.auto && ' · auto'}
      </p>
      <p className="font-display text-2xl leading-none whitespace-nowrap wall:text-[6.75rem] wall:leading-[0.95]">
        {team.abbreviation}
      </p>
      <p ref={sized(name)} className="wall-taker max-w-full min-w-0 truncate font-display">
        {name}
      </p>
    </WallPlate>
  );
}
