import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { SeasonEntry } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../../lib/paths.ts';
import { useServerTime } from '../../../lib/time/countdown.ts';
import { isPlaying } from './playing.ts';

/** The way to the games across all leagues, while a team of the reader plays. */
export function MySundayLink({ entries }: { entries: readonly SeasonEntry[] }) {
  const now = useServerTime();
  if (!isPlaying(entries, now)) return null;
  return (
    <Link
      to={paths.mySunday}
      className="mb-5 flex min-h-14 items-center gap-3 rounded-lg border-2 border-gold bg-raised px-5 py-3 hover:bg-overlay"
    >
      <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-gold" />
      <span className="min-w-0 grow">
        <span className="font-display text-lg">My Sunday</span>
        <span className="text-sm text-ink-2"> · your teams are playing now</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-link" />
    </Link>
  );
}
