import clsx from 'clsx';
import { DRAFT_STRATEGIES } from '#shared/domain/league-season.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { CROWN_NAMES } from '../board/draft-board.ts';
import type { Room } from '../room/room.ts';
import { useQueue } from '../board/use-queue.ts';

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
      <div className={clsx('flex flex-wrap gap-2', isLine && 'max-sm:ml-auto max-sm:justify-end')}>
        {DRAFT_STRATEGIES.map((crown) => (
          <button
            key={crown}
            type="button"
            aria-pressed={crown === room.crown}
            onClick={() => crown !== room.crown && change({ do: 'crown', crown })}
            className={clsx(
              'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border-2 text-sm font-semibold whitespace-nowrap sm:px-3',
              isLine ? 'px-2 max-[22rem]:px-1 max-[22rem]:text-xs' : 'px-3',
              crown === room.crown ? 'border-you bg-overlay' : 'border-control bg-raised hover:border-you',
            )}
          >
            <RaceCrown race={crown} className={clsx('size-4', isLine && 'max-[26rem]:hidden')} />
            {CROWN_NAMES[crown]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
