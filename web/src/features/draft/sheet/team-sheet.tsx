import ExternalLink from 'lucide-react/icons/external-link';
import Star from 'lucide-react/icons/star';
import { placeName, scheduleUrl, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { DialogClock } from '../clock/dialog-clock.tsx';
import { useTeamNumbers } from '../room/use-team-numbers.ts';
import type { Choice } from '../room/use-choice.ts';
import { useProjections, useProspects } from '../board/use-prospects.ts';
import { useQueue } from '../board/use-queue.ts';
import { useUsualPicks } from '../board/use-usual-picks.ts';
import type { Notice } from '../room/auto-pick-notice.ts';
import { shortPlace } from '../board/draft-board.ts';
import type { Room } from '../room/room.ts';
import { isDraftOver } from '../room/team-notes.ts';
import { adpOf, adpText } from '../board/adp.ts';
import { expectedText, lastText, raceText } from '../room/team-numbers.ts';
import { LEVEL_NOTES } from '../../../parts/season/odds-text.ts';
import { CrownChanges } from '../panels/crown-changes.tsx';
import { LastSeasonPart } from './last-season-part.tsx';
import { SchedulePart } from './schedule-part.tsx';

export interface Props {
  room: Room;
  teamId: number;
  /** The notice about why the clock picked for the user. The sheet repeats it, because it covers the notice itself. */
  notice: Notice | null;
  choice: Choice;
  onClose(): void;
}

/** A sheet with the clock, all data about a team, and buttons to queue and draft the team. */
export function TeamSheet({ room, teamId, notice, choice, onClose }: Props) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <Dialog
      title={placeName(team)}
      onClose={onClose}
      status={<DialogClock room={room} />}
      size="side"
      isForReading
    >
      {notice && (
        <p className="mb-3 rounded-sm border border-warn p-3 text-sm">
          <span className="block font-bold">{notice.title}</span>
          {notice.message}
        </p>
      )}
      <Summary room={room} team={team} />
      <SchedulePart room={room} teamId={teamId} />
      <LastSeasonPart room={room} teamId={teamId} />
      <Actions room={room} team={team} choice={choice} onClose={onClose} />
    </Dialog>
  );
}

function Summary({ room, team }: { room: Room; team: NflTeam }) {
  const numbers = useTeamNumbers(room.league)(team.id);
  const usual = adpOf(room, useUsualPicks(room, useProjections(room, null)), team.id);
  const isFree = room.available.some(({ id }) => id === team.id);
  const prospects = useProspects(room, isFree ? team.id : null);
  const levelNote = LEVEL_NOTES[room.league.currentSeason.levelCrowns];
  return (
    <div className="mb-5 flex flex-col gap-3 text-sm">
      <div className="flex items-center gap-3">
        <TeamChip team={team} size="lg" decorative />
        <p className="min-w-0 text-ink-2">
          <span className="block text-base font-semibold text-ink">
            {team.city} {team.name}
          </span>
          {team.conference} - {team.division}
          {isFree && ` · ${shortPlace(room.placeOf(team.id))}`}
        </p>
      </div>
      {/* Reserves the place until the numbers load. */}
      <p className="min-h-11 text-ink-2">
        {numbers && (
          <>
            <span className="block">
              {lastText(numbers)} · {expectedText(numbers)}
            </span>
            {raceText(numbers)}
          </>
        )}
      </p>
      {usual && isFree && <p className="text-ink-2">It {adpText(usual)}.</p>}
      {room.mayPick && isFree && (
        <div>
          <h3 className="mb-1 text-base">Pick impact</h3>
          <CrownChanges crown={room.crown} prospects={prospects} className="text-sm" />
          {levelNote && <p className="mt-1 text-xs text-ink-3">{levelNote}</p>}
        </div>
      )}
    </div>
  );
}

/** The buttons, which are always visible at the bottom of the sheet. */
function Actions({ room, team, choice, onClose }: Omit<Props, 'teamId' | 'notice'> & { team: NflTeam }) {
  const { isQueued, toggle } = useQueue(room.league);
  const pick = room.draft?.picks.find(({ nflTeamId }) => nflTeamId === team.id);
  const isOver = isDraftOver(room);
  const isSending = choice.drafting === team.id;
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-5 py-3">
      {pick ? (
        <p role="status" className="grow text-sm">
          {isSending
            ? `Sending your pick: ${placeName(team)}.`
            : `${room.labelOf(pick.userId)} drafted ${placeName(team)} at pick ${pick.pickOrder}.`}
        </p>
      ) : (
        !isOver && (
          <Button variant="outline" aria-pressed={isQueued(team.id)} onClick={() => toggle(team.id)}>
            <Star
              aria-hidden="true"
              fill={isQueued(team.id) ? 'currentColor' : 'none'}
              className="size-4 text-you"
            />
            Queue
          </Button>
        )
      )}
      {room.mayPick && !pick && (
        <Button
          disabled={choice.drafting !== null}
          onClick={() => {
            // The sheet can close, because the confirm panel shows the outcome.
            choice.pick(team.id);
            onClose();
          }}
        >
          Draft Team
        </Button>
      )}
      <a
        href={scheduleUrl(team)}
        target="_blank"
        rel="noreferrer"
        className="ml-auto inline-flex min-h-11 items-center gap-1 text-sm link"
        aria-label={`${placeName(team)} schedule on ESPN (opens in a new tab)`}
      >
        <span className="max-[22rem]:sr-only">ESPN</span>
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </div>
  );
}
