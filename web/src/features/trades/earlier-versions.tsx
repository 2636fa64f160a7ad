import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { count } from '../../lib/numbers.ts';
import { easternTime } from '../../lib/time/time.ts';
import { teamsText } from './present-offer.ts';

/** What an offer was before its proposer changed it. It can be unfolded. */
export function EarlierVersions({ trade, meId }: { trade: Trade; meId: string }) {
  const { versions = [] } = trade;
  return (
    <details className="group mt-1 text-sm">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-ink-2 [&::-webkit-details-marker]:hidden">
        {count(versions.length, 'earlier version')}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <ol className="grid gap-2 border-l-4 border-line pl-3">
        {versions.map((version) => (
          <li key={version.version}>
            {teamsText(version, trade, meId)}
            <span className="block text-xs text-ink-3">
              Version {version.version}, {easternTime(version.at)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
