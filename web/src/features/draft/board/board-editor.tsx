import clsx from 'clsx';
import ExternalLink from 'lucide-react/icons/external-link';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { crownOf, defaultRanking, preference } from '#shared/domain/draft/auto-pick.ts';
import { placeName, placeNameOf, scheduleUrl, teamById } from '#shared/domain/teams.ts';
import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { Button } from '../../../ui/button.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { expectedText, lastText, raceText, type TeamNumbers } from '../room/team-numbers.ts';
import { isSameBoard, queue, rankedBy, reordered, boardOf } from './draft-board.ts';
import { useTeamNumbers } from '../room/use-team-numbers.ts';
import { call } from '../../../lib/calls/call.ts';
import { setQueryReply } from '../../../lib/calls/set-query-reply.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { boardQuery } from '../room/queries.ts';
import { useQueueSaved } from './use-queue.ts';
import type { Room } from '../room/room.ts';

export interface Props extends EditorProps {
  board: DraftBoard | null;
}

/** Lets the user rank the teams for their auto-picks. */
export function BoardEditor({ room, board, onClose, onChanged }: Props) {
  const { season } = room;
  const saved: DraftBoard = {
    teamOrder: preference(season, board),
    strategy: board?.strategy ?? 'wins',
    ...(crownOf(board) === null && { isCrownOpen: true }),
  };
  const [draft, edit] = useState(saved);
  // Saving doesn't silently overwrite another window's changes: the user gets a notice first, and can then save over them.
  const [base, setBase] = useState<DraftBoard | null | 'newest'>(board);
  const save = useSaveBoard(room.league);
  const onSave = () =>
    save.mutate(
      { board: draft, from: base === 'newest' ? board : base },
      { onSuccess: setBase, onError: () => setBase('newest') },
    );
  const numbersOf = useTeamNumbers(room.league);
  const crown = crownOf(draft);
  const isRanking = isSameBoard(draft, { ...draft, teamOrder: defaultRanking(season, crown) });
  const isChanged = !isSameBoard(draft, saved);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const free = new Set(room.available.map((team) => team.id));
  const taken = new Set(draft.teamOrder.filter((teamId) => !free.has(teamId)));
  const wanted = queue(draft.teamOrder, taken);
  const label = save.isPending ? 'Saving...' : save.isSuccess && !isChanged ? 'Saved' : 'Save Changes';
  const next = isChanged ? 'Next up once you save' : 'Next up';
  return (
    <>
      <StrategyChoice strategy={crown} onChange={(strategy) => edit(forCrown(season, draft, strategy))} />
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-sm text-ink-2">
          {isRanking ? `Default rankings, ${rankedBy(crown)}` : 'Your custom order'}
        </p>
        <Button
          variant="ghost"
          disabled={isRanking}
          onClick={() => edit({ ...draft, teamOrder: defaultRanking(season, crown) })}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          Use Default
        </Button>
      </div>
      <SortableList
        items={wanted}
        places={wanted.map((teamId) => draft.teamOrder.indexOf(teamId) + 1)}
        label="Your rankings"
        nameOf={placeNameOf}
        render={(teamId) => <BoardTeam teamId={teamId} next={teamId === wanted[0] ? next : ''} />}
        noteOf={(teamId) => numbersNote(numbersOf(teamId))}
        onChange={(teams) => edit({ ...draft, teamOrder: reordered(draft.teamOrder, teams) })}
      />
      <div className="sticky -bottom-5 z-20 mt-4 -mb-5 flex justify-end gap-3 bg-surface py-4">
        <Button variant="outline" onClick={onClose}>
          {isChanged ? 'Cancel' : 'Close'}
        </Button>
        <Button disabled={!isChanged || save.isPending} onClick={onSave}>
          {label}
        </Button>
      </div>
    </>
  );
}

interface BoardTeamProps {
  teamId: number;
  /** The note on the team that an auto-pick would take next; empty for all other teams. */
  next: string;
}

function BoardTeam({ teamId, next }: BoardTeamProps) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <>
      <TeamChip team={team} size="sm" decorative className="max-[22rem]:hidden" />
      <span className="min-w-0 grow">
        <span className="block text-xs font-semibold sm:text-sm">{placeName(team)}</span>
        <span className={clsx('block text-xs', next === '' ? 'text-ink-3' : 'text-you')}>
          {next === '' ? `${team.conference} ${team.division}` : next}
        </span>
      </span>
      <a
        href={scheduleUrl(team)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 shrink-0 items-center gap-1 px-1 text-sm link sm:px-2"
        aria-label={`Schedule of ${placeName(team)} (opens a new tab)`}
      >
        <span className="max-sm:sr-only">Schedule</span>
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </>
  );
}

/** Returns a team's numbers; nothing if they failed to load. */
function numbersNote(numbers: TeamNumbers | undefined) {
  return (
    numbers && (
      <span>
        <span className="max-sm:hidden">{lastText(numbers)} · </span>
        {expectedText(numbers)} · {raceText(numbers)}
      </span>
    )
  );
}

const WORDS: Readonly<Record<DraftStrategy, { title: string; text: string }>> = {
  wins: { title: 'Go for wins', text: 'Default rankings start with the most projected wins.' },
  losses: { title: 'Go for losses', text: 'Default rankings start with the most projected losses.' },
};

/** Lets the user choose the crown that the board aims for (see Auto-pick). */
function StrategyChoice({
  strategy,
  onChange,
}: {
  /** Null until the user chooses a crown. */
  strategy: DraftStrategy | null;
  onChange: (strategy: DraftStrategy) => void;
}) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm text-ink-2">Your crown</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {DRAFT_STRATEGIES.map((id) => (
          <label
            key={id}
            className={clsx(
              'grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-sm border-2 p-3',
              id === strategy ? 'border-you bg-overlay' : 'border-line bg-raised',
            )}
          >
            <input
              type="radio"
              name="strategy"
              checked={id === strategy}
              onChange={() => onChange(id)}
              className="size-4 accent-you"
            />
            <span className="font-semibold">{WORDS[id].title}</span>
            <span className="col-start-2 text-sm text-ink-2">{WORDS[id].text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Saves a whole board once the queue's changes are saved. Fails if the stored board is no longer `from`, which the new board is
 * based on.
 */
function useSaveBoard(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  const { queryKey } = boardQuery(path);
  const queueSaved = useQueueSaved(league);
  const told = failureToastOnSamePage('Error', 'Failed to save draft board');
  return useMutation({
    mutationFn: async ({ board, from }: { board: DraftBoard; from: DraftBoard | null }) => {
      await queueSaved();
      return call('saveDraftBoard', {
        params: path,
        body: { ...boardOf(board), from: from && boardOf(from) },
      });
    },
    ...told,
    onSuccess: async (board) => {
      await setQueryReply(client, queryKey, () => board);
      toast({ title: 'Draft Board Saved!' });
    },
    onError: (error, asked, isHere) => {
      told.onError(error, asked, isHere);
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** The props of both editors. */
export interface EditorProps {
  room: Room;
  onClose(): void;
  /** Reports whether there are unsaved changes. */
  onChanged(isChanged: boolean): void;
}

/** Reorders the board for a crown: the part the member arranged stays on top, and the rest follows the crown's ranking. */
export function forCrown(season: Season, board: DraftBoard, crown: DraftStrategy): DraftBoard {
  const teamOrder = preference(season, { teamOrder: ownPart(season, board), strategy: crown });
  return { teamOrder, strategy: crown };
}

/** Returns the teams that the member has arranged: all those above the part that is still in default ranking order. */
function ownPart(season: Season, board: DraftBoard): number[] {
  const { teamOrder } = board;
  const beginnings = teamOrder.map((_, length) => teamOrder.slice(0, length));
  const follows = (own: number[]): boolean => {
    const part = { ...board, teamOrder: own };
    return isSameBoard({ ...board, teamOrder: preference(season, part) }, board);
  };
  return beginnings.find(follows) ?? teamOrder;
}
