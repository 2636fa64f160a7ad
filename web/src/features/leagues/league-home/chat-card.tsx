import MessagesSquare from 'lucide-react/icons/messages-square';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { chatCode } from '../../../parts/chat/chat-code.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { useIsNear } from '../../../ui/use-is-near.ts';

interface Props {
  league: LeagueReply;
  /** Whether what comes before it has its length: until then it stands nearer than it will. */
  isPlaced?: boolean;
}

/** The league's chat on the league's page. It comes after the page, and on a phone, where it stands far below, with the reader. */
export function ChatCard({ league, isPlaced = true }: Props) {
  const [place, isNear] = useIsNear();
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
      <div ref={isPlaced ? place : undefined} className="min-h-64">
        {isNear && <LazyPart code={chatCode}>{(Chat) => <Chat league={league} className="h-64" />}</LazyPart>}
      </div>
    </Card>
  );
}
