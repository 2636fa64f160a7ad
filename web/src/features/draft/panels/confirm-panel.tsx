import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { DRAFT_STRATEGIES } from '#shared/domain/league-season.ts';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { boardPlace, CROWN_NAMES } from '../model/board.ts';
import { changesOf, type Change } from '../model/prospect-words.ts';
import { PICK_FAILED } from '../model/pick-failure.ts';
import type { Room } from '../model/room.ts';
import type { Choice } from '../live/use-choice.ts';
import { useProspects } from '../live/use-prospects.ts';
import { useClock } from '../live/use-clock.ts';
import { urgency } from '../model/announcements.ts';

/** The team that the reader can confirm now. */
export function confirmable(room: Room, { selected, drafting }: Choice): NflTeam | undefined {
  const isFree = room.available.some((team) => team.id === selected);
  const isSending = drafting !== null && drafting === selected;
  return room.mayPick && selected !== null && (isFree || isSending) ? teamById(selected) : undefined;
}

/** The second step of a pick. It stays in sight; on small screens it is a sheet above the tabs. */
export function ConfirmPanel({ room, choice }: Omit<Props, 'team'>) {
  const team = confirmable(room, choice);
  return team && <Confirmation key={team.id} team={team} room={room} choice={choice} />;
}

interface Props {
  team: NflTeam;
  room: Room;
  choice: Choice;
}

function Confirmation({ team, room, choice }: Props) {
  const isSending = choice.drafting === team.id;
  const { seconds, standsStill } = useClock(room);
  const isLast = urgency(seconds ?? Infinity, standsStill) === 'last';
  // After confirming or clearing by keyboard the focus goes to the team's card; once the team is drafted, to the clock.
  const { now, withTeam } = useProspects(room, team.id);
  const panel = useLastingFocus<HTMLElement>(() => document.querySelector(`[data-team="${team.id}"]`));
  return (
    <section
      ref={panel}
      data-confirm=""
      aria-label="Confirm your pick"
      className={clsx(
        isLast ? 'border-danger' : 'border-gold',
        'z-20 flex animate-appear flex-wrap items-center gap-3 rounded-lg border-2 bg-overlay p-3 low:px-2 low:py-0.5 shadow-xl shadow-canvas max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(var(--room-tabs)+0.5rem+env(safe-area-inset-bottom))] lg:sticky lg:bottom-4',
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
      <TeamChip
        team={team}
        size="lg"
        decorative
        className="max-[22rem]:hidden max-sm:h-12! max-sm:w-18! low:h-9! low:w-15! low:text-lg!"
      />
      <div className="min-w-0 grow basis-0">
        <p className="font-bold">{placeName(team)}</p>
        <p className="text-sm text-ink-2">{isSending ? 'On its way' : boardPlace(room.placeOf(team.id))}</p>
      </div>
      {now && withTeam ? (
        <CrownChanges changes={changesOf(now, withTeam, room.crown)} />
      ) : (
        <CrownChanges changes={TO_COME} isToCome />
      )}
      <button
        type="button"
        aria-label="Clear the selection"
        onClick={() => choice.select(null)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-ink max-sm:hidden"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <Button
        className={clsx('shrink-0 sm:min-w-32', isLast && 'bg-gold! text-canvas!')}
        disabled={isSending}
        onClick={choice.pick}
      >
        {isSending ? 'Drafting...' : 'Draft Team'}
      </Button>
    </section>
  );
}

const TO_COME: Change[] = DRAFT_STRATEGIES.map((crown) => ({
  crown,
  name: CROWN_NAMES[crown],
  before: '0%',
  after: '0%',
}));

/** What the pick does to the reader's chance of each crown. It keeps its place until that is known: no button moves. */
function CrownChanges({ changes, isToCome = false }: { changes: Change[]; isToCome?: boolean }) {
  return (
    <dl
      aria-label="Your chances now, and with this team"
      className={clsx(
        'flex shrink-0 flex-col gap-x-4 gap-y-0.5 text-xs max-sm:order-last max-sm:basis-full lg:order-last lg:basis-full lg:flex-row low:hidden',
        isToCome && 'invisible',
      )}
    >
      {changes.map(({ crown, name, before, after }) => (
        <div key={crown} className="flex items-center gap-1.5 whitespace-nowrap">
          <dt className="flex items-center gap-1 text-ink-2">
            <RaceCrown race={crown} className="size-3.5" />
            {name}
          </dt>
          <dd className="min-w-24 font-semibold tabular-nums">
            {before} <span aria-hidden="true">→</span>
            <span className="sr-only">now, then</span> {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
