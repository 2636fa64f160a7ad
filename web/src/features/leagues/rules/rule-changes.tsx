import { useRef, useState } from 'react';
import type { ActivityLine } from '#shared/contract/schemas/league-log.ts';
import { easternTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { Older } from '../../../ui/older.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import type { useRuleChanges } from './use-rule-changes.ts';

const SHOWN = 5;

type Changes = ReturnType<typeof useRuleChanges>;

/** Lists every change of the league's rules, with its date and who made it. */
export function RuleChanges({ changes }: { changes: Changes }) {
  return (
    <Card isPlain title="Changes">
      {changes.isPending && (
        <Loading label="Loading the changes…" className="space-y-3">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-10" />
          ))}
        </Loading>
      )}
      {!changes.data && changes.isError && (
        <ErrorState
          title="The changes didn’t load"
          error={changes.error}
          onRetry={() => void changes.refetch()}
        />
      )}
      {changes.data && <Lines changes={changes} lines={changes.data.pages.flat()} />}
    </Card>
  );
}

/** The newest changes first. The older ones are a press away, because the house rules come after them. */
function Lines({ changes, lines }: { changes: Changes; lines: readonly ActivityLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A league from before the log has no line about its creation.
  if (lines.length === 0) return <EmptyState drawing="marker" title="No changes yet" />;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Changes, newest first" className="divide-y divide-line">
        {(isOpen ? lines : lines.slice(0, SHOWN)).map(({ id, at, user, text }) => (
          <li key={id} className="py-2 first:pt-0">
            <p className="text-sm wrap-anywhere">{text}</p>
            <p className="text-xs text-ink-3">
              {user ? user.username : 'Two Crowns'}
              {user?.isPremium && <OgMark />} · <time dateTime={at}>{easternTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {isOpen && changes.hasNextPage && (
        <Older
          next={() => list.current}
          isBusy={changes.isFetchingNextPage}
          error={changes.isFetchNextPageError ? changes.error : null}
          onMore={() => void changes.fetchNextPage()}
        />
      )}
      {lines.length > SHOWN && (
        <Button
          variant="ghost"
          className="mt-1 -ml-4"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show Fewer Changes' : 'Show All Changes'}
        </Button>
      )}
    </>
  );
}
