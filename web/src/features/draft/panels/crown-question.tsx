import clsx from 'clsx';
import { useId } from 'react';
import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';
import { CrownArt } from '../../../parts/season/crown-art.tsx';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import type { Room } from '../room/room.ts';
import { orderedOf, type Ordered } from '../board/draft-board.ts';
import { useQueue } from '../board/use-queue.ts';

const TITLES: Readonly<Record<DraftStrategy, string>> = { wins: 'Chase wins', losses: 'Chase losses' };

/** The effects of choosing a crown, depending on how many of the available teams the user has ordered. */
const EFFECTS: Readonly<Record<Ordered, Readonly<Record<DraftStrategy, string>>>> = {
  none: {
    wins: 'Your list, your queue and Auto start with the best teams for wins.',
    losses: 'Your list, your queue and Auto start with the best teams for losses.',
  },
  some: {
    wins: 'Your queue keeps its order. After it, Auto takes the best teams for wins.',
    losses: 'Your queue keeps its order. After it, Auto takes the best teams for losses.',
  },
  all: {
    wins: 'Sorts the team list by projected wins. Your queue and Auto keep your saved order.',
    losses: 'Sorts the team list by projected losses. Your queue and Auto keep your saved order.',
  },
};

const BOTH: Readonly<Record<Ordered, string>> = {
  none: 'With both, teams are ranked by last year’s record.',
  some: 'With both, your queue keeps its order, and other teams are ranked by last year’s record.',
  all: 'With both, teams are ranked by your saved order.',
};

const CHOSEN: Readonly<Record<DraftStrategy, string>> = {
  wins: 'border-win bg-win-pit',
  losses: 'border-loss bg-loss-pit',
};
const FREE = 'border-control bg-raised hover:border-you';
const LINE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border-2 px-2 text-sm font-semibold whitespace-nowrap sm:px-3 max-[22rem]:px-1 max-[22rem]:text-xs';
const CARD = 'flex flex-col items-center gap-1 rounded-lg border-2 px-2 pt-3 pb-2.5 text-center';

export interface Props {
  room: Room;
  /**
   * `cards` shows each crown as a card with its effects, and `brief` leaves out the effects. `line` fits on one line of 44 px on
   * any screen.
   */
  look?: 'cards' | 'brief' | 'line';
  /** Returns the element to focus when the question disappears. */
  successor?: () => Element | null;
}

/**
 * Asks which crown the user plays for. They play for both crowns until they answer, or if they choose both. Auto-picks aim for
 * the chosen crown if no team on the user's board is available (see Auto-pick).
 */
export function CrownQuestion({ room, look = 'cards', successor }: Props) {
  const question = useLastingFocus<HTMLFieldSetElement>(successor);
  const { change, teamIds } = useQueue(room.league);
  const ordered = orderedOf(
    room.available.map((team) => team.id),
    teamIds,
  );
  const id = useId();
  const isLine = look === 'line';
  const choice = (crown: DraftStrategy | null) =>
    ({
      type: 'button',
      'aria-pressed': crown === room.crown,
      onClick: () => {
        if (crown !== room.crown) change({ do: 'crown', crown });
      },
    }) as const;
  return (
    <fieldset ref={question} className="flex flex-wrap items-center gap-x-3 gap-y-2 max-[22rem]:gap-x-1">
      <legend
        className={clsx(
          'float-left',
          isLine
            ? 'text-xs leading-3.5 text-ink-2 max-sm:w-24 sm:text-sm sm:leading-5'
            : 'w-full font-display text-lg',
        )}
      >
        Which crown do you play for?
      </legend>
      <div
        className={
          isLine
            ? 'flex flex-wrap gap-2 max-sm:ml-auto max-sm:justify-end'
            : 'grid w-full max-w-form grid-cols-2 gap-2.5'
        }
      >
        {DRAFT_STRATEGIES.map((crown) => (
          <button
            key={crown}
            {...choice(crown)}
            aria-describedby={isLine ? undefined : `${id}-${crown}`}
            className={clsx(isLine ? LINE : CARD, crown === room.crown ? CHOSEN[crown] : FREE)}
          >
            {isLine ? (
              <RaceCrown race={crown} className="size-4 max-[26rem]:hidden" />
            ) : (
              <CrownArt race={crown} className="w-14" />
            )}
            <span className={isLine ? '' : 'font-display text-lg leading-tight'}>{TITLES[crown]}</span>
            {!isLine && (
              <span
                id={`${id}-${crown}`}
                aria-hidden="true"
                className={clsx('text-xs text-ink-2', look === 'brief' && 'hidden')}
              >
                {EFFECTS[ordered][crown]}
              </span>
            )}
          </button>
        ))}
        {!isLine && (
          <>
            <button
              {...choice(null)}
              aria-describedby={`${id}-both`}
              className={clsx(
                'col-span-2 min-h-11 rounded-sm border px-3 text-sm',
                room.crown === null ? 'border-you font-semibold' : 'border-line text-ink-2 hover:border-you',
              )}
            >
              Both, decide later
            </button>
            <p id={`${id}-both`} className="col-span-2 text-xs text-ink-3">
              {BOTH[ordered]} Only you see this, and you can change it until your last pick.
            </p>
          </>
        )}
      </div>
    </fieldset>
  );
}
