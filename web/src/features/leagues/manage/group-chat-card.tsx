import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';

const groupChat = lazyCodeQuery(
  'group-chat',
  () => import('./group-chat.tsx'),
  ({ GroupChat }) => GroupChat,
);

/** The chat in which the group talks anyway, and what it is told of the league. Its code comes after the page. */
export function GroupChatCard({ league }: { league: LeagueReply }) {
  return (
    <Card title="Group Chat">
      <p className="mb-3 text-sm text-ink-2">
        Post league news to Discord, Slack or GroupMe, with members’ usernames. Everyone in that chat can see
        it.
      </p>
      <LazyPart code={groupChat}>{(GroupChat) => <GroupChat league={league} />}</LazyPart>
    </Card>
  );
}
