import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleHelp from 'lucide-react/icons/circle-help';
import Gavel from 'lucide-react/icons/gavel';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { appointment } from '../../../lib/time/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LineMark } from '../../../parts/leagues/line-mark.tsx';
import { RoomBar } from './room-bar.tsx';
import { type RoomDialog, statusLabel, type Room } from '../room/room.ts';
import { useSound } from '../clock/turn-sound.ts';

interface Props {
  room: Room;
  line: ConnectionState;
  onOpen(dialog: RoomDialog): void;
}

/**
 * Shows the league and the state of its draft. On wide screens, this is a line below the site's header; on small screens, it
 * replaces that header.
 */
export function RoomHeader({ room, line, onOpen }: Props) {
  const { league } = room;
  const [isSoundOn, toggleSound] = useSound();
  return (
    <RoomBar>
      <div className="relative min-w-0 grow lg:flex lg:items-center lg:gap-4">
        <h1 className="min-w-0 text-base leading-5 lg:text-xl lg:leading-9">
          <Link
            to={paths.league(league.code)}
            title={`${league.name}: League Home`}
            className="flex min-w-0 items-center gap-2 after:absolute after:inset-0 hover:underline lg:min-h-11 lg:after:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5 shrink-0 text-ink-2 max-lg:hidden" />
            <span className="truncate">{league.name}</span>
          </Link>
        </h1>
        <div className="flex items-center gap-x-2 lg:shrink-0 lg:gap-x-3">
          <State room={room} />
          <LineMark line={line} />
        </div>
      </div>
      <div className="flex shrink-0 items-center">
        <IconButton label="Play a sound when I’m on the clock" pressed={isSoundOn} onClick={toggleSound}>
          {isSoundOn ? <Volume2 /> : <VolumeOff />}
        </IconButton>
        <IconButton label="Help and shortcuts" onClick={() => onOpen('help')}>
          <CircleHelp />
        </IconButton>
      </div>
    </RoomBar>
  );
}

/** Shows badges as a line of plain text on small screens. On wide screens, they are badges next to the league's name. */
const AS_WORDS = 'max-lg:min-h-0 max-lg:border-0 max-lg:bg-transparent max-lg:px-0';

function State({ room }: Pick<Props, 'room'>) {
  const { league, status, leads } = room;
  const { draftDateTime } = league.currentSeason;
  const isLive = status === 'drafting';
  return (
    <>
      <Badge
        tone={isLive ? 'now' : 'plain'}
        className={`min-w-0 ${AS_WORDS} ${isLive ? 'max-lg:text-now' : 'max-lg:text-ink-2'}`}
      >
        {isLive && <span data-spare="" aria-hidden="true" className="size-2 rounded-full bg-current" />}
        <span className="truncate">{statusLabel(room)}</span>
      </Badge>
      {leads && (
        <span data-spare="" className="inline-flex">
          <Badge tone="outline" className={AS_WORDS}>
            <Gavel aria-hidden="true" className="size-3.5 max-lg:text-ink-2" />
            <span className="max-lg:sr-only">Commissioner</span>
          </Badge>
        </span>
      )}
      {draftDateTime !== null &&
        status === 'draft' && (
          // Phones have no space for the draft time here, but the lobby shows it.
          <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-ink-2 max-sm:hidden lg:text-sm">
            <CalendarClock aria-hidden="true" className="size-4" />
            {appointment(draftDateTime)}
          </span>
        )}
    </>
  );
}

function IconButton({
  label,
  pressed,
  onClick,
  children,
}: {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-sm text-ink-2 hover:bg-overlay hover:text-ink [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
