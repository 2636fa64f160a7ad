import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Users from 'lucide-react/icons/users';
import Wifi from 'lucide-react/icons/wifi';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { CHAT_MESSAGE_MOST } from '#shared/domain/chat/chat.ts';
import type { ConnectionState } from '../../lib/live/league-subscription.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { count } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { ChatPanel, useLeagueChat } from '../../parts/chat/chat-panel.tsx';
import { LeagueGate } from '../../parts/leagues/league-gate.tsx';
import { peopleIn } from '../../parts/leagues/members.ts';
import { LazyPart } from '../../ui/lazy-dialog.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { ChatMembers } from './chat-members.tsx';
import { Card } from '../../ui/card.tsx';

const past = lazyCodeQuery(
  'past-chat',
  () => import('./past-chat.tsx'),
  ({ PastChat }) => PastChat,
);

export function Component() {
  const { code = '', season } = useParams();
  const [search] = useSearchParams();
  if (season !== undefined) return <LazyPart code={past}>{(PastChat) => <PastChat />}</LazyPart>;
  // Old links to a past season's chat have this page's URL with a `season` parameter.
  const former = search.get('season');
  if (former) return <Navigate to={paths.pastChat(code, former)} replace />;
  return (
    <LeagueGate name="League Chat" membersOnly>
      {(league) => <ChatRoom key={league.currentSeason.id} league={league} />}
    </LeagueGate>
  );
}

function ChatRoom({ league }: { league: LeagueReply }) {
  const talk = useLeagueChat(league);
  const { chat, marks, mute, me } = talk;
  const people = peopleIn(league);
  return (
    <>
      <PageHeading
        title={`${league.name} Chat`}
        back={{ to: paths.standings(league.code), label: 'Back to Standings' }}
        badges={
          <>
            <Badge tone="outline">
              <Users aria-hidden="true" className="size-3.5" />
              {count(people.length, 'member')}
            </Badge>
            <ConnectionBadge line={chat.line} />
          </>
        }
      >
        Season {league.currentSeason.season}
      </PageHeading>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <ChatPanel league={league} talk={talk} className="h-150" />
        <div className="grid gap-4">
          <ChatMembers
            people={people}
            me={me}
            present={chat.present}
            muted={marks?.mutedUserIds ?? []}
            onMute={mute}
          />
          <Guidelines />
        </div>
      </div>
    </>
  );
}

const CONNECTED = { tone: 'ok', label: 'Connected', Icon: Wifi } as const;
const CONNECTING = { tone: 'outline', label: 'Connecting...', Icon: RefreshCw } as const;
const CONNECTIONS = {
  live: CONNECTED,
  connecting: CONNECTING,
  reconnecting: CONNECTING,
  offline: { tone: 'outline', label: 'Offline', Icon: CloudOff },
} as const;

function ConnectionBadge({ line }: { line: ConnectionState }) {
  const { tone, label, Icon } = CONNECTIONS[line];
  return (
    <span role="status">
      <Badge tone={tone}>
        <Icon aria-hidden="true" className="size-3.5" />
        {label}
      </Badge>
    </span>
  );
}

const RULES = [
  'Be respectful: trash-talk the team, not the person.',
  'No harassment, no hate, no sharing anyone’s private info.',
  `Messages can be up to ${CHAT_MESSAGE_MOST} characters.`,
  'Commissioners can remove messages. Report anything that breaks the rules.',
];

function Guidelines() {
  return (
    <Card title="Chat Guidelines">
      <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2 marker:text-ink-3">
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
