import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { query } from '../lib/api.ts';

const WARN_DAYS = 7;

/** Warns in the last week before the season's draft deadline, and says so once it has passed. */
export function DeadlineBanner({ className = '' }: { className?: string }) {
  const { data } = useQuery({
    ...query('draftDeadlineStatus'),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
  if (!data || (!data.hasDeadlinePassed && data.daysUntilDeadline > WARN_DAYS)) return null;
  const days = data.daysUntilDeadline;
  return (
    <div role="note" className={`flex gap-3 rounded-lg border border-warn bg-surface p-4 ${className}`}>
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      {data.hasDeadlinePassed ? (
        <div className="text-sm">
          <p className="font-bold">The draft deadline has passed</p>
          <p className="text-ink-2">
            It was {data.deadlineDateET}. Incomplete leagues were automatically ended or randomly drafted.
            Drafts can no longer be started or continued.
          </p>
        </div>
      ) : (
        <div className="text-sm">
          <p className="font-bold">
            {days <= 0
              ? 'Draft deadline today'
              : `${days} ${days === 1 ? 'day' : 'days'} until the draft deadline`}
          </p>
          <p className="text-ink-2">All drafts must be completed before {data.deadlineDateET}.</p>
        </div>
      )}
    </div>
  );
}
