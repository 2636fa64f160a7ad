import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { unlessTold } from '../../../lib/calls/unless-told.ts';
import { codeQuery } from '../../../lib/page/late-code.ts';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { pollQuery } from './poll-query.ts';
import { ProposeButton } from './propose-button.tsx';

// Most leagues never ask, so the code comes with the first poll.
const card = codeQuery(
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

/** The poll of draft times, if there is one. Without one, commissioners whose draft has no time yet may open it. */
export function DraftPoll({ league, meId, leads, isLive }: Props) {
  const { data, error, refetch } = useQuery({
    ...pollQuery(league),
    refetchOnMount: 'always',
    refetchInterval: unlessTold(isLive, REFRESH_MS),
  });
  const isAsked = data !== undefined && data.options.length > 0;
  // Votes do not raise the league's version: one that came while nothing was pushed would go unnoticed.
  useEffect(() => {
    if (isLive && isAsked) void refetch();
  }, [isLive, isAsked, refetch]);
  if (isAsked)
    return <LazyPart code={card}>{(Poll) => <Poll {...{ league, meId, leads }} poll={data} />}</LazyPart>;
  if (error && !data)
    return (
      <Card title={POLL_TITLE}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!leads || !data || league.currentSeason.draftDateTime !== null) return null;
  return (
    <Card title="Find a Draft Time">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-64 text-sm text-ink-2">
          Propose a few times, see who can when, and set the best one.
        </p>
        <ProposeButton league={league}>Ask the Members</ProposeButton>
      </div>
    </Card>
  );
}
