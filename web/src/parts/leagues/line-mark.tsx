import clsx from 'clsx';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wifi from 'lucide-react/icons/wifi';
import type { ConnectionState } from '../../lib/live/league-subscription.ts';

const STATES = {
  connecting: { label: 'Connecting…', Icon: RefreshCw, colour: 'text-ink-2' },
  live: { label: 'Live', Icon: Wifi, colour: 'text-ok' },
  reconnecting: { label: 'Reconnecting…', Icon: RefreshCw, colour: 'text-warn' },
  offline: { label: 'Offline', Icon: CloudOff, colour: 'text-danger' },
} as const;

/** Shows the state of the page's connection. Even while it is broken, a draft's clock keeps running on the server. */
export function LineMark({ line }: { line: ConnectionState }) {
  const { label, Icon, colour } = STATES[line];
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
      <span data-spare={line === 'live' ? '' : undefined}>{label}</span>
    </span>
  );
}
