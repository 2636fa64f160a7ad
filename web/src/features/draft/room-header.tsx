import { ArrowLeft, CalendarClock, CircleHelp, Crown, Volume2, VolumeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { Connection } from '../../lib/socket.ts';
import { easternTime } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConnectionState } from './connection-state.tsx';
import { isCommissioner } from './controls.ts';
import type { RoomDialog } from './room-dialogs.tsx';
import { statusLabel, type Room } from './room.ts';
import { useSound } from './turn-sound.ts';

interface Props {
  room: Room;
  connection: Connection;
  onOpen(dialog: RoomDialog): void;
}

export function RoomHeader({ room, connection, onOpen }: Props) {
  const { league, status, me } = room;
  const { draftDateTime } = league.currentSeason;
  const [isSoundOn, toggleSound] = useSound();
  return (
    <header className="-mt-2 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={paths.league(league.code)}
        aria-label="League Home"
        title="League Home"
        className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-link hover:bg-overlay hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <h1 className="-ml-2 min-w-0 line-clamp-2 grow basis-0 text-lg sm:grow-0 sm:basis-auto sm:text-xl">
        {league.name}
      </h1>
      <div className="order-2 flex min-w-0 basis-full flex-wrap items-center gap-x-3 gap-y-1 sm:order-1 sm:basis-0 sm:grow">
        <Badge tone={status === 'drafting' ? 'gold' : 'plain'}>
          {status === 'drafting' && <span aria-hidden="true" className="size-2 rounded-full bg-canvas" />}
          {statusLabel(status)}
        </Badge>
        {isCommissioner(league, me) && (
          <Badge tone="outline">
            <Crown aria-hidden="true" className="size-3.5" />
            <span className="max-sm:sr-only">Commissioner</span>
          </Badge>
        )}
        {draftDateTime !== null && status === 'draft' && (
          <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
            <CalendarClock aria-hidden="true" className="size-4" />
            {easternTime(draftDateTime)}
          </span>
        )}
      </div>
      <div className="order-1 flex items-center sm:order-2">
        <ConnectionState connection={connection} />
        <IconButton label="Sound on your turn" pressed={isSoundOn} onClick={toggleSound}>
          {isSoundOn ? <Volume2 /> : <VolumeOff />}
        </IconButton>
        <IconButton label="Help and keys" onClick={() => onOpen('help')}>
          <CircleHelp />
        </IconButton>
      </div>
    </header>
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
