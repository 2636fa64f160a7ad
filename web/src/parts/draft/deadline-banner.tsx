import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { easternLabel } from '#shared/domain/eastern.ts';
import { isConcerned, untilDeadline, useSeasonMoment } from './draft-deadline.ts';
import { useMe } from '../../lib/session/session.ts';
import { ownSeasonsQuery } from '../leagues/queries.ts';

const WARN_MS = 7 * 86_400_000;

/**
 * Warns during the last week before a season's draft deadline, and says when the deadline has passed. Without a `season`, it is
 * about the current season, and shows only if the deadline concerns the user. To find out, it uses the leagues that the page
 * around it fetches.
 */
export function DeadlineBanner({ season, className = '' }: { season?: string; className?: string }) {
  const { moment } = useSeasonMoment(season);
  const { data: leagues, isPending } = useOwnLeagues();
  if (!moment || moment.left > WARN_MS) return null;
  if (season === undefined && (isPending || (leagues && !isConcerned(leagues, moment.season.label))))
    return null;
  const { label, draftDeadline } = moment.season;
  const deadline = easternLabel(draftDeadline);
  const [title, text] = moment.isPastDraftDeadline
    ? [
        `The ${label} draft deadline has passed`,
        `It was ${deadline}. Within ten minutes, leagues that hadn’t drafted either end or are auto-drafted in random order from members’ draft boards. Drafts can no longer be started or continued.`,
      ]
    : [untilDeadline(moment), `All drafts must finish before ${deadline}.`];
  return (
    <div role="note" className={`flex gap-3 rounded-lg border border-warn bg-surface p-4 ${className}`}>
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="text-sm">
        <p className="font-bold">{title}</p>
        <p className="text-ink-2">{text}</p>
      </div>
    </div>
  );
}

/** Returns the user's leagues if the page has fetched them. */
function useOwnLeagues() {
  const { id } = useMe();
  return useQuery({ ...ownSeasonsQuery(id), enabled: false });
}
