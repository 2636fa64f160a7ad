import CloudOff from 'lucide-react/icons/cloud-off';
import { localNow } from '../../../lib/time/server-clock.ts';
import type { Told } from './guest-draft.ts';

/** Formats an instant of `localNow` as a time of day by this machine's clock, which may have been reset since then. */
function timeOf(instant: number): string {
  const onTheWall = Date.now() - (localNow() - instant);
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(onTheWall);
}

/** Shows discreetly that no answers arrive, and when they stopped. */
export function Lost({ told: { isLost, silentSince } }: { told: Told }) {
  return (
    <p role="status" className="flex items-center gap-2 text-base whitespace-nowrap text-warn empty:hidden">
      {isLost && silentSince !== null && (
        <>
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          Offline since {timeOf(silentSince)}
        </>
      )}
    </p>
  );
}
