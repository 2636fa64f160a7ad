import clsx from 'clsx';
import { CloudOff, RefreshCw, Wifi } from 'lucide-react';
import type { Connection } from '../../../lib/live/socket.ts';

const STATES = {
  connecting: { label: 'Connecting…', Icon: RefreshCw, colour: 'text-ink-2' },
  live: { label: 'Live', Icon: Wifi, colour: 'text-ok' },
  reconnecting: { label: 'Reconnecting…', Icon: RefreshCw, colour: 'text-warn' },
  offline: { label: 'Offline', Icon: CloudOff, colour: 'text-danger' },
} as const;

/** How the room hears of news; the clock keeps running on the server whatever it says. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const { label, Icon, colour } = STATES[connection];
  return (
    <span
      role="status"
      title={label}
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 text-xs font-semibold whitespace-nowrap lg:gap-1.5 lg:text-sm',
        colour,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 lg:size-4" />
      <span data-spare={connection === 'live' ? '' : undefined}>{label}</span>
    </span>
  );
}
