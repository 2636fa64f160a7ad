import MessagesSquare from 'lucide-react/icons/messages-square';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { chatCode } from '../../../parts/chat/chat-code.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';

/** The league's chat on the league's page; its code comes after the page's. */
export function ChatCard({ league }: { league: LeagueReply }) {
  return (
    <Card
      id="chat"
      title="League Chat"
      action={
        <ButtonLink variant="ghost" to={paths.chat(league.code)} className="-mr-2 px-2!">
          <MessagesSquare aria-hidden="true" className="size-4" />
          Open Chat
        </ButtonLink>
      }
    >
      <div className="min-h-64">
        <LazyPart code={chatCode}>{(Chat) => <Chat league={league} className="h-64" />}</LazyPart>
      </div>
    </Card>
  );
}
