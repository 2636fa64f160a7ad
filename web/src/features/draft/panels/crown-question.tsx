import clsx from 'clsx';
import { DRAFT_STRATEGIES } from '#shared/domain/league-season.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { CROWN_NAMES } from '../model/board.ts';
import type { Room } from '../model/room.ts';
import { useChooseCrown } from '../live/use-draft-actions.ts';

interface Props {
  room: Room;
  /** Where the focus goes on when the question goes. */
  successor?: () => Element | null;
}

/** Which crown the reader plays for, while no board of their own says it: the clock picks by this (see Auto-pick). */
export function CrownQuestion({ room, successor }: Props) {
  const question = useLastingFocus<HTMLFieldSetElement>(successor);
  const choose = useChooseCrown(room.league);
  const pressed = choose.isPending ? choose.variables : room.crown;
  return (
    <fieldset ref={question}>
      {/* One line of 44 px, however narrow the screen is. */}
      <legend className="float-left mr-2 w-24 py-1.5 text-xs leading-4 text-ink-2 sm:mr-3 sm:w-auto sm:py-3 sm:text-sm sm:leading-5">
        Which crown do you play for?
      </legend>
      <div className="flex justify-end gap-2 sm:justify-start">
        {DRAFT_STRATEGIES.map((crown) => (
          <button
            key={crown}
            type="button"
            aria-pressed={crown === pressed}
            onClick={() => !choose.isPending && crown !== room.crown && choose.mutate(crown)}
            className={clsx(
              'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border-2 px-2 text-sm font-semibold sm:px-3',
              crown === pressed ? 'border-gold bg-overlay' : 'border-line bg-raised hover:border-control',
            )}
          >
            <RaceCrown race={crown} className="size-4 max-[26rem]:hidden" />
            {CROWN_NAMES[crown]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
