import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState, type AnimationEventHandler } from 'react';
import type { Draft, Pick as DraftPick } from '#shared/contract/schemas/draft.ts';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { turnTitle } from '../../../parts/draft/turn-names.ts';
import { stripeOn } from '../../../lib/colour.ts';
import { prefersReducedMotion } from '../../../lib/page/reduced-motion.ts';
import { TeamBlock, textOnTeam } from '../../../ui/team-block.tsx';
import { changesOf, type Change } from '../board/projections.ts';
import type { OwnProspects } from '../board/use-prospects.ts';
import { useClock } from '../clock/use-clock.ts';
import { clockFace } from '../room/announcements.ts';
import type { DraftView } from '../room/room.ts';
import { isStanding, newPick } from './new-pick.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

interface Props {
  room: DraftView;
  /** The team that the user has selected. `prospects` has the user's projections with and without this team. */
  teamId: number | null;
  prospects: OwnProspects;
  /** Positions the strip, which must not cover the clock. */
  className: string;
}

/** A pick that is being shown as news, and how it changes the user's odds. */
interface News {
  pick: DraftPick;
  changes: readonly Change[];
  /** Whether the pick fills the screen. The user's own pick does, unless they are on the clock again right away. */
  isLarge: boolean;
}

/**
 * Shows a new pick for a moment. The team fills the screen of the member who drafted it, and everyone else sees a strip in the
 * team's colors. Neither covers the user's own turn or blocks a press. The announcer tells screen readers.
 */
export function PickMoment({ room, teamId, prospects: { now, withTeam }, className }: Props) {
  const { draft, me, isMyTurn, crown } = room;
  const before = useRef<Draft>(undefined);
  const judged = useRef<{ teamId: number; changes: readonly Change[] }>(undefined);
  const [news, tell] = useState<News | null>(null);
  // The draft may have changed since the pick arrived.
  const isOver = !news || !draft || !isStanding(news.pick, draft) || (news.isLarge && isMyTurn);
  const shown = isOver ? null : news;

  useEffect(() => {
    if (teamId !== null && now && withTeam)
      judged.current = { teamId, changes: changesOf(now, withTeam, crown) };
  }, [teamId, now, withTeam, crown]);

  const look = useEffectEvent((after: Draft) => {
    // An unchanged version means that the server doesn't have the user's own pick yet, so don't show it.
    if (after.version === before.current?.version) return;
    const pick = newPick(before.current, after, me);
    before.current = after;
    // While the user's own pick fills the screen, skip other members' picks. Bots and members on Auto pick so quickly that their
    // picks would cut it short.
    if (!pick || (shown?.isLarge && pick.userId !== me) || prefersReducedMotion()) return;
    const { current } = judged;
    const changes = current?.teamId === pick.nflTeamId ? current.changes : [];
    tell({ pick, changes, isLarge: pick.userId === me && !isMyTurn });
  });
  useEffect(() => {
    if (draft) look(draft);
  }, [draft]);

  const team = shown && teamById(shown.pick.nflTeamId);
  const onEnd = () => tell(null);
  return (
    <div aria-hidden="true" data-moments="">
      {team &&
        (shown.isLarge ? (
          <Poster
            key={shown.pick.pickOrder}
            pick={shown.pick}
            changes={shown.changes}
            room={room}
            team={team}
            onEnd={onEnd}
          />
        ) : (
          <Strip
            key={shown.pick.pickOrder}
            pick={shown.pick}
            room={room}
            team={team}
            onEnd={onEnd}
            className={className}
          />
        ))}
    </div>
  );
}

interface PartProps {
  pick: DraftPick;
  room: DraftView;
  team: NflTeam;
  onEnd(): void;
}

/** Returns whether the pick was made by the clock or by a commissioner. */
const isGiven = ({ auto, draftedBy }: DraftPick) => auto || draftedBy !== undefined;

/** Returns a handler that calls `onEnd` when the element's own animation ends, but not when a child's animation does. */
const endOf =
  (onEnd: () => void): AnimationEventHandler =>
  ({ target, currentTarget }) => {
    if (target === currentTarget) onEnd();
  };

/** Shows which team the user drafted, how the pick changes their odds, and who is next. */
function Poster({ room, team, pick, changes, onEnd }: PartProps & Pick<News, 'changes'>) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const stop = new AbortController();
    // Any press ends the poster, so that the user sees what they are pressing.
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, () => end(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <div
      data-moment="own"
      onAnimationEnd={endOf(onEnd)}
      className={clsx(
        'pointer-events-none fixed inset-0 z-70 flex animate-pick flex-col overflow-hidden font-display',
        textOnTeam(team),
      )}
    >
      <PosterGround team={team} />
      <div className="page relative flex grow flex-col justify-center">
        <p className="text-lg sm:text-xl">
          {turnTitle(pick)} · You {isGiven(pick) ? 'get' : 'take'}
        </p>
        <p className="pick-letters">{team.abbreviation}</p>
        <p className="pick-place">{placeName(team)}</p>
        <div className="mt-4 text-lg sm:text-xl">
          {changes.map(({ crown, name, before, after }) => (
            <p key={crown}>
              {name} {before} → {after}
            </p>
          ))}
        </div>
      </div>
      <NextTurn room={room} />
    </div>
  );
}

function PosterGround({ team: { primaryColor, secondaryColor } }: { team: NflTeam }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <path d="M0 0h100v100H0z" fill={primaryColor} />
      <path d="M62 0h14l24 48v28zM80 0h5l15 30v10z" fill={stripeOn(primaryColor, secondaryColor)} />
    </svg>
  );
}

function NextTurn({ room }: { room: DraftView }) {
  const { seconds } = useClock(room);
  const { draft, clockLength } = room;
  if (!draft?.userId) return null;
  return (
    <div className="relative bg-canvas pb-[env(safe-area-inset-bottom)] text-ink">
      <p className="page flex min-h-16 items-center justify-between gap-4 text-lg">
        <span className="truncate">
          {nameAnd(room.nameOf(draft.userId), 'is')} {clockLength === null ? 'picking' : 'on the clock'}
        </span>
        {seconds !== null && (
          // Deadlines fall on whole seconds, so a clock may begin with up to a second more than its length.
          <span className="text-xl text-now">{clockFace(Math.min(seconds, clockLength ?? seconds))}</span>
        )}
      </p>
    </div>
  );
}

/** Shows a pick in a single line at the top. */
function Strip({ room, team, pick, onEnd, className }: PartProps & { className: string }) {
  const verb = isGiven(pick) ? 'get' : 'take';
  return (
    <div
      data-moment="strip"
      onAnimationEnd={endOf(onEnd)}
      className={clsx(
        'pointer-events-none inset-x-0 top-0 z-40 h-12 animate-strip overflow-hidden font-display lg:h-14',
        textOnTeam(team),
        className,
      )}
    >
      <TeamBlock team={team} className="absolute inset-0 size-full" />
      <p className="page relative flex h-full items-center gap-3 pr-[28%]! text-lg">
        <span className="text-xl">{team.abbreviation}</span>
        <span className="min-w-0 truncate">
          {pick.userId === room.me ? `You ${verb}` : nameAnd(room.nameOf(pick.userId), `${verb}s`)}{' '}
          {placeName(team)}
        </span>
      </p>
    </div>
  );
}
