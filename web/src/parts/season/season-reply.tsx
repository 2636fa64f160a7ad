import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/calls/call.ts';
import { Loading, SkeletonCard } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';

interface Props<Data> {
  asked: UseQueryResult<Data>;
  /** The title of the message if the call fails. */
  failed?: string;
  /** Shown until the reply arrives. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the reply to a call about a season. Until the reply arrives, shows a placeholder; if there is no reply, says why. */
export function SeasonReply<Data>({ asked, failed, placeholder = <Placeholder />, children }: Props<Data>) {
  const { data, error, isPending, refetch } = asked;
  if (data !== undefined) return children(data);
  if (isPending) return placeholder;
  if (isRefused(error)) return <NotThen />;
  const title = failed === undefined ? {} : { title: failed };
  return <ErrorState {...title} error={error} onRetry={() => void refetch()} />;
}

function Placeholder() {
  return (
    <Loading label="Loading the season…">
      <SkeletonCard className="h-80" />
    </Loading>
  );
}

/** Whether the call was refused because the user joined the league later. Only the members at the time can read the reply. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

function NotThen() {
  return (
    <EmptyState title="You weren’t in the league that season">
      Only members from that season can see this page.
    </EmptyState>
  );
}
