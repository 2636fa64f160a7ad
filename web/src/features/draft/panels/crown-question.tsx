import clsx from 'clsx';
import { useId } from 'react';
import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { CROWN_NAMES } from '../board/draft-board.ts';
import type { Room } from '../room/room.ts';
import { useQueue } from '../board/use-queue.ts';

const EFFECTS: Readonly<Record<DraftStrategy, string>> = {
  wins: 'Best teams first',
  losses: 'Worst teams first',
};

const CHOSEN: Readonly<Record<DraftStrategy, string>> = {
  wins: 'border-win bg-win-pit',
  losses: 'border-loss bg-loss-pit',
};
const FREE = 'border-control bg-raised hover:border-you';
const LINE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border-2 px-2 text-sm font-semibold whitespace-nowrap sm:px-3 max-[22rem]:px-1 max-[22rem]:text-xs';
const CARD = 'flex flex-col items-center gap-1 rounded-lg border-2 px-2 pt-3 pb-2.5 text-center';

interface Props {
  room: Room;
  /** Whether it is a single line of 44 px, no matter how narrow the screen is. */
  isLine?: boolean;
  label?: string;
  /** The element that gets the focus after the question disappears. */
  successor?: () => Element | null;
}

/** Asks which crown the user aims for. Auto-picks aim for it if the user's board has no available team (see Auto-pick). */
export function CrownQuestion({
  room,
  isLine = false,
  label = 'Which crown do you want?',
  successor,
}: Props) {
  const question = useLastingFocus<HTMLFieldSetElement>(successor);
  const { change } = useQueue(room.league);
  const id = useId();
  return (
    <fieldset ref={question} className="flex flex-wrap items-center gap-x-3 gap-y-2 max-[22rem]:gap-x-1">
      <legend
        className={clsx(
          'float-left text-ink-2',
          isLine ? 'text-xs leading-4 max-sm:w-24 sm:text-sm sm:leading-5' : 'text-sm',
        )}
      >
        {label}
      </legend>
      <div
        className={
          isLine
            ? 'flex flex-wrap gap-2 max-sm:ml-auto max-sm:justify-end'
            : 'grid w-full max-w-form grid-cols-2 gap-2.5'
        }
      >
        {DRAFT_STRATEGIES.map((crown) => {
          const isChosen = crown === room.crown;
          const choose = {
            type: 'button',
            'aria-pressed': isChosen,
            onClick: () => {
              if (!isChosen) change({ do: 'crown', crown });
            },
          } as const;
          return isLine ? (
            <button key={crown} {...choose} className={clsx(LINE, isChosen ? CHOSEN[crown] : FREE)}>
              <RaceCrown race={crown} className="size-4 max-[26rem]:hidden" />
              {CROWN_NAMES[crown]}
            </button>
          ) : (
            <button
              key={crown}
              {...choose}
              aria-describedby={`${id}-${crown}`}
              className={clsx(CARD, isChosen ? CHOSEN[crown] : FREE)}
            >
              <RaceCrown race={crown} className="size-11" />
              <span className="font-display text-lg leading-tight">{CROWN_NAMES[crown]}</span>
              <span id={`${id}-${crown}`} aria-hidden="true" className="text-xs text-ink-2">
                {EFFECTS[crown]}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
