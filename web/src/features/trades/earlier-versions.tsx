import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { count } from '../../lib/numbers.ts';
import { easternTime, longAgo } from '../../lib/time/time.ts';
import { teamsText } from './present-offer.ts';

interface Props {
  trade: Trade;
  meId: string;
  /** The server's time; undefined until it is known. */
  now: Date | undefined;
}

/** Says when an offer was last changed. Pressing it shows what the offer was before. */
export function EarlierVersions({ trade, meId, now }: Props) {
  const { versions = [] } = trade;
  return (
    <details className="group mt-1 text-sm">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-ink-2 [&::-webkit-details-marker]:hidden">
        <span>
          {changedText(trade, now)} · <span>{count(versions.length, 'earlier version')}</span>
        </span>
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

/** Says how long ago an offer was changed. A stored reply of an earlier release doesn't say when. */
function changedText({ changedAt }: Pick<Trade, 'changedAt'>, now: Date | undefined): string {
  return changedAt && now ? `Changed ${longAgo(now.getTime() - Date.parse(changedAt))}` : 'Changed';
}
