import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TeamPlate } from '../../../ui/team-block.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { shortPlace } from '../board/draft-board.ts';
import { PICK_FAILED } from '../room/tool-notice.ts';
import type { DraftView } from '../room/room.ts';
import type { Choice } from '../room/use-choice.ts';
import type { OwnProspects } from '../board/use-prospects.ts';
import { CrownChanges } from './crown-changes.tsx';
import { useClock } from '../clock/use-clock.ts';
import { urgency } from '../room/announcements.ts';

/** Returns the team that the user can confirm now, or that is being sent as their pick. */
export function confirmable(room: DraftView, { selected, drafting }: Choice): NflTeam | undefined {
  const isFree = room.available.some((team) => team.id === selected);
  const isSending = drafting !== null && drafting === selected;
  return room.mayPick && selected !== null && (isFree || isSending) ? teamById(selected) : undefined;
}

/**
 * The place of the confirm panel on wide screens: on the right side of the clock, which leaves space for it. In the document, the
 * panel follows the teams, so that the Tab key leads from a team to its confirmation.
 */
export const IN_CLOCK = 'animate-none! lg:sticky lg:z-21 lg:order-first lg:h-0';

/** Leaves room for the confirm panel in the clock. */
export const ClockGap = () => (
  <span data-chosen="" aria-hidden="true" className="w-152 shrink-0 max-lg:hidden" />
);

/**
 * The second step of a pick, in which the user confirms it. The panel is always in view: on small screens as a sheet above the
 * tabs, and on wide screens inside the clock.
 */
export function ConfirmPanel(props: Props) {
  const team = confirmable(props.room, props.choice);
  return team && <Confirmation key={team.id} team={team} {...props} />;
}

interface Props {
  room: DraftView;
  choice: Choice;
  /** The user's projections, both without the selected team and with it. */
  prospects: OwnProspects;
  /** Opens the team's sheet. Undefined if teams have no sheets. */
  onDetails?: (teamId: number) => void;
}

function Confirmation({ team, room, choice, prospects, onDetails }: Props & { team: NflTeam }) {
  const isSending = choice.drafting === team.id;
  const place = room.placeOf(team.id);
  const { seconds, standsStill } = useClock(room);
  const isLast = urgency(seconds ?? Infinity, standsStill) === 'last';
  // When the panel closes, keyboard focus moves to the team's card or, if a pick has removed it, to the clock.
  const panel = useLastingFocus<HTMLElement>(() => document.querySelector(`[data-team="${team.id}"]`));
  return (
    <section
      ref={panel}
      data-confirm=""
      aria-label="Confirm your pick"
      className={clsx(
        isLast ? 'border-danger' : 'border-now',
        'z-20 flex animate-appear flex-wrap items-center gap-3 rounded-lg border-2 bg-overlay p-3 low:px-2 low:py-0.5 max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(var(--room-tabs)+0.5rem+env(safe-area-inset-bottom))] max-lg:shadow-lift lg:absolute lg:top-1.5 lg:right-1.5 lg:min-h-23 lg:w-152 lg:gap-2.5 lg:rounded-sm lg:bg-canvas lg:py-1.5 low:lg:min-h-0',
      )}
    >
      {choice.failure && (
        <FailureNote
          title="Error"
          error={choice.failure}
          fallback={PICK_FAILED}
          isTold
          className="basis-full"
        />
      )}
      <TeamPlate
        team={team}
        className="h-12 w-18 text-xl max-[22rem]:hidden sm:h-16 sm:w-20 sm:text-xl low:h-9! low:w-15! low:text-lg!"
      />
      <div className="min-w-0 grow basis-0">
        <p className="font-display text-lg leading-tight sm:max-lg:text-xl">{placeName(team)}</p>
        {onDetails ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onDetails(team.id)}
            className="-my-2 block py-2 text-left text-sm link"
          >
            {isSending ? (
              'Sending your pick'
            ) : (
              <>
                <span className="lg:max-2xl:sr-only">{shortPlace(place)} · </span>Details
              </>
            )}
          </button>
        ) : (
          <p className="text-sm text-ink-2">{shortPlace(place)}</p>
        )}
      </div>
      <CrownChanges
        crown={room.crown}
        prospects={prospects}
        className="text-xs max-sm:order-last max-sm:basis-full low:hidden"
      />
      <button
        type="button"
        aria-label="Clear selection"
        onClick={() => choice.select(null)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-ink max-sm:hidden"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <Button className="shrink-0 sm:min-w-32 lg:min-w-28" disabled={isSending} onClick={() => choice.pick()}>
        {isSending ? 'Drafting...' : 'Draft Team'}
      </Button>
    </section>
  );
}
