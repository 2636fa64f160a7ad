import clsx from 'clsx';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { placeName, placeNameOf } from '#shared/domain/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { INPUT } from '../../../ui/field.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { DialogClock } from '../clock/dialog-clock.tsx';
import { useToastErrorIfClosed } from '../room/use-toast-error-if-closed.ts';
import { isPaused } from '../clock/pick-clock.ts';
import { PICK_FAILED } from '../room/tool-notice.ts';
import type { Room } from '../room/room.ts';
import { filterTeams, NO_FILTER, rankedTeams, type RankedTeam } from '../room/teams.ts';
import { useProxyPick } from './use-draft-tools.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

/** The turn in which a commissioner picks for a member. */
export interface ProxyTurn {
  userId: string;
  pickOrder: number;
}

interface Props {
  room: Room;
  turn: ProxyTurn;
  /** If set, handles the pick, which then isn't sent to the server from here. */
  onPick?: (teamId: number) => void;
  onClose: () => void;
}

/** Lets a commissioner pick for a member, whom it names at every step. It can pick only in the turn for which it was opened. */
export function ProxyDialog({ room, turn, onPick, onClose }: Props) {
  const [chosen, choose] = useState<number | null>(null);
  const proxy = useProxyPick(room.league, useToastErrorIfClosed(PICK_FAILED));
  const name = room.nameOf(turn.userId);
  const isOver = room.draft?.pickOrder !== turn.pickOrder;
  const isTaken = chosen !== null && !room.available.some(({ id }) => id === chosen);
  const mayPick = chosen !== null && !isTaken && !isOver && !isPaused(room.draft) && !proxy.isPending;
  const pick = () => {
    if (chosen === null) return;
    if (onPick) {
      onPick(chosen);
      return onClose();
    }
    const { pickOrder, userId: forUserId } = turn;
    proxy.mutate({ teamId: chosen, pickOrder, forUserId }, { onSuccess: onClose });
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Pick for ${name}`}
      description={`This counts as ${name}’s pick. The room sees that a commissioner made it, and it’s in the league log.`}
      size="wide"
      status={<DialogClock room={room} />}
    >
      <Teams room={room} chosen={chosen} onChoose={choose} />
      <div className="sticky -bottom-5 z-20 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-3 bg-surface py-4">
        {proxy.error ? (
          <FailureNote title="Error" error={proxy.error} fallback={PICK_FAILED} className="basis-full" />
        ) : (
          isOver &&
          !proxy.isPending && (
            <p role="status" className="grow text-sm text-warn">
              {nameAnd(name, 'is')} no longer on the clock.
            </p>
          )
        )}
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!mayPick} onClick={pick}>
          {proxy.isPending
            ? 'Drafting...'
            : `Draft ${chosen === null ? 'a Team' : placeNameOf(chosen)} for ${name}`}
        </Button>
      </div>
    </Dialog>
  );
}

interface TeamsProps {
  room: Room;
  chosen: number | null;
  onChoose(teamId: number): void;
}

/**
 * Lists the available teams in the order of the default rankings, because the commissioner's own board says nothing about the
 * member's.
 */
function Teams({ room, chosen, onChoose }: TeamsProps) {
  const [search, find] = useState('');
  const free = new Set(room.available.map(({ id }) => id));
  const ranked = rankedTeams(defaultRanking(room.season)).filter(({ id }) => free.has(id));
  return (
    <>
      <label className="relative mb-3 block">
        <span className="sr-only">Search teams</span>
        <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-ink-3" />
        <input
          type="search"
          value={search}
          placeholder="Search teams"
          onChange={(event) => find(event.target.value)}
          className={clsx(INPUT, 'pl-9!')}
        />
      </label>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        <legend className="sr-only">Team</legend>
        {filterTeams(ranked, { ...NO_FILTER, search }).map((team) => (
          <TeamChoice key={team.id} team={team} isChosen={team.id === chosen} onChoose={onChoose} />
        ))}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  team: RankedTeam;
  isChosen: boolean;
  onChoose(teamId: number): void;
}

function TeamChoice({ team, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'relative flex min-h-13 cursor-pointer items-center gap-2 rounded-sm border-2 p-2 max-sm:has-focus-visible:outline-3 max-sm:has-focus-visible:outline-focus',
        isChosen ? 'border-you bg-overlay' : 'border-transparent bg-raised hover:border-control',
      )}
    >
      <input
        type="radio"
        name="team"
        checked={isChosen}
        onChange={() => onChoose(team.id)}
        className="size-4 shrink-0 scroll-my-20 accent-you max-sm:absolute max-sm:opacity-0"
      />
      <TeamChip team={team} size="sm" decorative />
      <span className="min-w-0 font-display text-base leading-tight">{placeName(team)}</span>
    </label>
  );
}
