import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { teamById, type NflTeam } from '#shared/domain/teams.ts';
import { Button } from '../../ui/button.tsx';
import { TeamChip } from '../../ui/team-chip.tsx';
import { boardPlace } from './board.ts';
import type { Room } from './room.ts';
import { placeName } from './teams.ts';

/** The team that the reader has chosen and may draft. */
export interface Choice {
  selected: number | null;
  /** The team that is being sent. */
  drafting: number | null;
  select(teamId: number | null): void;
  pick(teamId: number): void;
}

/** The second step of a pick: it stays in sight, on small screens as a sheet above the tabs. */
export function ConfirmPanel({ room, choice }: { room: Room; choice: Choice }) {
  const { selected, drafting } = choice;
  const isSending = drafting !== null && drafting === selected;
  const isFree = room.available.some((team) => team.id === selected);
  const team = selected === null ? undefined : teamById(selected);
  if (!team || !room.isMyTurn || !(isFree || isSending)) return null;
  return <Confirmation key={team.id} team={team} isSending={isSending} room={room} choice={choice} />;
}

interface Props {
  team: NflTeam;
  isSending: boolean;
  room: Room;
  choice: Choice;
}

function Confirmation({ team, isSending, room, choice }: Props) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement)) focusAfter(team.id);
    };
  }, [team.id]);
  return (
    <section
      ref={panel}
      data-confirm=""
      aria-label="Confirm your pick"
      className="z-20 flex animate-appear items-center gap-3 rounded-lg border-2 border-gold bg-overlay p-3 shadow-xl shadow-canvas max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] lg:sticky lg:bottom-4"
    >
      <TeamChip team={team} size="lg" decorative />
      <div className="min-w-0 grow">
        <p className="font-bold">{placeName(team)}</p>
        <p className="text-sm text-ink-2">
          {isSending ? 'On its way' : boardPlace(room.queue, team.id, room.hasBoard)}
        </p>
      </div>
      <button
        type="button"
        aria-label="Clear the selection"
        onClick={() => choice.select(null)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-ink max-sm:hidden"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <Button
        className="shrink-0 sm:min-w-32"
        aria-disabled={isSending}
        onClick={() => !isSending && choice.pick(team.id)}
      >
        {isSending ? 'Drafting...' : 'Draft Team'}
      </Button>
    </section>
  );
}

/** Who confirmed or cleared by keyboard goes on at the team's card; when it is drafted, at the clock. */
function focusAfter(teamId: number): void {
  requestAnimationFrame(() => {
    const next = document.querySelector<HTMLElement>(`[data-team="${teamId}"]`);
    (next ?? document.querySelector<HTMLElement>('[data-room-state]'))?.focus({ preventScroll: true });
  });
}
