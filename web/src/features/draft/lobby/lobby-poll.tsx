import { useQuery } from '@tanstack/react-query';
import { isCommissioner } from '#shared/domain/league-season.ts';
import { codeQuery } from '../../../lib/page/late-code.ts';
import { ErrorState } from '../../../ui/state.tsx';
import type { Room } from '../model/room.ts';

// The room is heavy enough without it.
const poll = codeQuery(
  'lobby-poll',
  () => import('../../../parts/draft/poll/draft-poll.tsx'),
  ({ DraftPoll }) => DraftPoll,
);

/** The poll of draft times, as on league home. Nothing is in its place until it comes: most leagues have none. */
export function LobbyPoll({ room: { league, me }, isLive }: { room: Room; isLive: boolean }) {
  const { data: DraftPoll, error, refetch } = useQuery(poll);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return DraftPoll ? (
    <DraftPoll league={league} meId={me} leads={isCommissioner(league, me)} isLive={isLive} />
  ) : null;
}
