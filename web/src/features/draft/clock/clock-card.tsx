import clsx from 'clsx';
import AlarmClockPlus from 'lucide-react/icons/alarm-clock-plus';
import PauseCircle from 'lucide-react/icons/pause-circle';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { turnTitle } from '../../../parts/draft/turn-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useRootMark } from '../../../lib/page/root-mark.ts';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { useClock } from './use-clock.ts';
import { urgency, type Urgency } from '../room/announcements.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { addedText, nightText, pausedText, type PickClock } from './pick-clock.ts';
import type { DraftView } from '../room/room.ts';
import { isNext, nextLine, turnOf } from '../room/turns.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

interface Props {
  room: DraftView;
  draft: Draft;
  /** To the right of the clock on wide screens. */
  action?: ReactNode;
  /** The lines below the clock, each with the mark `clock-line`. */
  children?: ReactNode;
}

/** The color of the card's edge while the user is on the clock. */
const TURN_EDGE: Readonly<Record<Urgency, string>> = {
  calm: 'border-now',
  soon: 'border-warn',
  last: 'border-danger',
  still: 'border-now',
};

/** Shows who is on the clock and how much time is left, on one line if space is short. */
export function ClockCard({ room, draft, action, children }: Props) {
  const clock = useClock(room);
  const { isMyTurn } = room;
  // Nothing is urgent for a member who is on Auto.
  const isAuto = draft.userId !== null && room.isOnAuto(draft.userId);
  const level = isAuto ? 'calm' : urgency(clock.seconds ?? Infinity, clock.standsStill);
  // After the last pick, the draft's outcome replaces the card and takes over its focus.
  const card = useLastingFocus<HTMLElement>();
  return (
    <section
      ref={card}
      data-focus-home=""
      tabIndex={-1}
      aria-label="Current pick"
      className={clsx(
        'rounded-lg border-2',
        isMyTurn ? `own-turn ${TURN_EDGE[level]}` : 'border-line bg-surface',
      )}
    >
      <div className="group/clock flex min-h-22 items-center gap-3 px-3 py-2 sm:min-h-25 sm:gap-5 sm:px-4 lg:min-h-27 lg:py-3 compact:min-h-10 compact:gap-3 compact:py-0.5">
        {room.clockLength !== null && <CountdownRing clock={clock} level={level} of={room.clockLength} />}
        <div className="min-w-0 grow compact:flex compact:items-center compact:gap-x-3">
          <WhoPicks room={room} draft={draft} clock={clock} />
          <WhichPick room={room} draft={draft} />
        </div>
        {action}
      </div>
      <Stillness room={room} draft={draft} clock={clock} />
      <AddedTime room={room} draft={draft} />
      {children}
    </section>
  );
}

type Clocked = Pick<Props, 'room' | 'draft'> & { clock: PickClock };

/** Why the clock is stopped. */
function Stillness({ room, draft, clock: { standsStill } }: Clocked) {
  const { nightWindow } = room;
  if (standsStill === 'night' && nightWindow)
    return <ClockLine icon={PauseCircle} words={nightText(nightWindow)} />;
  if (standsStill !== 'paused') return null;
  const paused = pausedText(draft, room.person, room.personOf);
  const more = draft.isAfterUndo ? '' : ' The clock is stopped and no one can pick.';
  return <ClockLine icon={PauseCircle} words={`${paused}.${more}`} />;
}

/** Which commissioner gave the current pick more time. */
function AddedTime({ room, draft }: Pick<Props, 'room' | 'draft'>) {
  const words = addedText(draft, room.person, room.personOf);
  return words === '' ? null : <ClockLine icon={AlarmClockPlus} words={words} />;
}

function ClockLine({ icon: Icon, words }: { icon: LucideIcon; words: string }) {
  useRootMark('clock-line');
  return (
    <p className="flex items-center gap-2 border-t border-line px-3 py-1.5 text-sm text-ink sm:px-4">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-warn" />
      {words}
    </p>
  );
}

function WhoPicks({ room, draft, clock }: Clocked) {
  const { isMyTurn } = room;
  return (
    <div className="flex min-w-0 items-center gap-x-2">
      <Badge
        tone={isMyTurn ? 'now' : 'plain'}
        className={clsx(!isMyTurn && 'max-[22rem]:sr-only compact:max-sm:hidden')}
      >
        {!isMyTurn ? 'Current Pick' : room.isOnAuto(room.me) ? 'Auto is picking for you' : 'Your Turn!'}
      </Badge>
      {clock.seconds === 0 && !clock.standsStill ? (
        <span className="text-sm font-semibold whitespace-nowrap text-warn">Auto-picking...</span>
      ) : (
        !isMyTurn &&
        draft.userId && (
          <span title={room.nameOf(draft.userId)} className="truncate text-sm text-ink-2">
            {room.isOnAuto(draft.userId)
              ? `Auto is picking for ${room.nameOf(draft.userId)}`
              : `${nameAnd(room.nameOf(draft.userId), 'is')} picking`}
          </span>
        )
      )}
    </div>
  );
}

function WhichPick({ room, draft }: Pick<Props, 'room' | 'draft'>) {
  const turn = turnOf(draft);
  return (
    <>
      <p className="font-display text-lg whitespace-nowrap sm:mt-1 sm:text-xl lg:max-2xl:group-has-data-chosen/clock:text-lg compact:mt-0 compact:text-base">
        {turn && turnTitle(turn)}
        <span data-spare="" className="text-ink-3 lg:max-2xl:group-has-data-chosen/clock:hidden">
          {' '}
          of {draft.order.length}
        </span>
      </p>
      {room.mayPick && (
        <p className="text-sm text-ink-2 sm:text-base lg:group-has-data-chosen/clock:hidden compact:hidden">
          Pick a team, then confirm.
        </p>
      )}
      {!room.mayPick && (
        <WhoIsNext room={room} draft={draft} most={1} className="text-sm sm:hidden compact:hidden" />
      )}
      <WhoIsNext
        room={room}
        draft={draft}
        most={3}
        className={clsx(
          'compact:text-sm lg:max-2xl:group-has-data-chosen/clock:text-sm',
          room.mayPick ? 'not-lg:hidden not-group-has-data-chosen/clock:hidden' : 'max-sm:hidden',
        )}
      />
    </>
  );
}

type NextProps = Pick<Props, 'room' | 'draft'> & { most: number; className: string };

function WhoIsNext({ room, draft, most, className }: NextProps) {
  const { names, mine } = nextLine(draft, room.plan, room.me, room.nameOf, most);
  return (
    <p title={[names, mine].filter(Boolean).join(' · ')} className={clsx('flex text-ink-2', className)}>
      {/* If space is short, the user's next turn is cut off first, and the names last. */}
      <span
        data-next=""
        className={clsx(
          'max-w-full shrink-0 truncate',
          isNext(draft, room.plan, room.me) && 'font-semibold text-now',
        )}
      >
        {names}
      </span>
      {mine !== '' && <span className="truncate whitespace-pre"> · {mine}</span>}
    </p>
  );
}
