import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { pollQuery } from '../queries.ts';
import { ProposeButton } from './propose-button.tsx';

// Most leagues never have a poll, so the poll's code loads only if there is one.
const card = lazyCodeQuery(
  'draft-poll',
  () => import('./draft-poll-card.tsx'),
  ({ DraftPollCard }) => DraftPollCard,
);

const REFRESH_MS = 60_000;
const POLL_TITLE = 'When Can You Draft?';

interface Props {
  league: LeagueReply;
  meId: string;
  leads: boolean;
  isLive: boolean;
}

/**
 * The poll about the draft time, if there is one. If there is none and the draft has no time yet, commissioners can start one.
 * Until it is known whether there is a poll, `data-to-come` reserves space for it.
 */
export function DraftPoll({ league, meId, leads, isLive }: Props) {
  const poll = useQuery({
    ...pollQuery(league),
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
  const { data, error, refetch } = poll;
  const isAsked = data !== undefined && data.options.length > 0;
  const code = useQuery({ ...card, enabled: isAsked });
  // Votes don't raise the league's version. So after a break in the connection, only a refetch shows the votes that were missed.
  useEffect(() => {
    if (isLive && isAsked) void refetch();
  }, [isLive, isAsked, refetch]);
  const [isKnown, know] = useState(false);
  if (!isKnown && !isAwaited(poll) && !isAwaited(code)) know(true);
  if (!isKnown) return <span data-to-come="" hidden />;
  if (error && !data)
    return (
      <Card title={POLL_TITLE}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return null;
  return (
    <>
      {isAsked && (
        <LazyPart code={card}>{(Poll) => <Poll {...{ league, meId, leads }} poll={data} />}</LazyPart>
      )}
      <ProposeButton
        league={league}
        isOffered={leads && !isAsked && league.currentSeason.draftDateTime === null}
        around={inCard}
      >
        Poll the League
      </ProposeButton>
    </>
  );
}

function inCard(button: ReactNode) {
  return (
    <Card title="Find a Draft Time">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-64 text-sm text-ink-2">
          Suggest a few draft times, see who’s free, and set the best one.
        </p>
        {button}
      </div>
    </Card>
  );
}

/** Whether the page still waits for this query. It doesn't after a first failure, because the query may take long to recover. */
function isAwaited({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return isLoading && failureCount === 0;
}
