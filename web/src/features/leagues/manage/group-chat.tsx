import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChannelReply } from '#shared/contract/schemas/channels.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { CHANNEL_NAMES, LOSS_WORDS } from '#shared/domain/channels/channel-news.ts';
import { call } from '../../../lib/calls/call.ts';
import { query } from '../../../lib/calls/query.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { easternTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { GroupChatForm } from './group-chat-form.tsx';

type Channel = NonNullable<ChannelReply['channel']>;

export function groupChatQuery({ id }: LeagueReply) {
  return query('channel', { params: { leagueId: id } });
}

/**
 * How often to check whether a post has arrived in the group chat, in ms. The page checks after connecting the chat or requesting
 * a test.
 */
const LOOK_MS = 3000;
/** For how long to check, in ms. Posts usually arrive within seconds. */
const LOOKS_FOR_MS = 30_000;

/** Shows the league's group chat, with a form that connects it or changes its topics. */
export function GroupChat({ league }: { league: LeagueReply }) {
  const [asked, setAsked] = useState<number>();
  const part = useRef<HTMLDivElement>(null);
  const chat = useQuery({
    ...groupChatQuery(league),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // Only the first post shows whether the webhook URL works.
    refetchInterval: ({ state }) => {
      const told = state.data?.channel;
      const isOver = asked === undefined || Date.now() > asked + LOOKS_FOR_MS;
      return isOver || told?.state === 'disconnected' ? false : LOOK_MS;
    },
  });
  if (!chat.data)
    return chat.error ? (
      <ErrorState error={chat.error} onRetry={() => void chat.refetch()} />
    ) : (
      <Loading label="Loading the group chat…">
        <Skeleton className="h-40" />
      </Loading>
    );
  const { channel } = chat.data;
  const wait = (): void => setAsked(Date.now());
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col gap-4">
      {channel && <State channel={channel} league={league} onTest={wait} rest={() => part.current} />}
      <GroupChatForm league={league} channel={channel} onSaved={wait} />
    </div>
  );
}

interface StateProps {
  channel: Channel;
  league: LeagueReply;
  onTest: () => void;
  /** Returns the element that gets the focus when the group chat and its buttons are gone. */
  rest: () => Element | null;
}

function State({ channel, league, onTest, rest }: StateProps) {
  const part = useLastingFocus<HTMLDivElement>(rest);
  const { kind, lost, connectedAt, connectedBy, lastToldAt } = channel;
  const by = league.members.find(({ userId }) => userId === connectedBy)?.user.username ?? 'a former member';
  const name = CHANNEL_NAMES[kind];
  return (
    <div ref={part} className="rounded-sm border border-line bg-raised p-3">
      <p className="text-sm" role="status">
        <strong className={lost ? 'text-danger' : 'text-win'}>{lost ? 'Disconnected' : 'Connected'}</strong>{' '}
        {lost ? (
          <>
            from {name} since <time dateTime={lost.at}>{easternTime(lost.at)}</time>: {LOSS_WORDS[lost.why]}.
            Reconnect it below.
          </>
        ) : (
          <>
            to {name} by {by}, <time dateTime={connectedAt}>{easternTime(connectedAt)}</time>.{' '}
            {lastToldAt === null ? (
              'The first post is on its way.'
            ) : (
              <>
                Last post: <time dateTime={lastToldAt}>{easternTime(lastToldAt)}</time>.
              </>
            )}
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!lost && <TestButton league={league} name={name} onTest={onTest} />}
        <DisconnectButton league={league} name={name} isLost={lost !== null} />
      </div>
    </div>
  );
}

function TestButton({ league, name, onTest }: { league: LeagueReply; name: string; onTest: () => void }) {
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => call('testChannel', { params: { leagueId: league.id } }),
    ...failureToastOnSamePage('Test Not Sent'),
    // Another commissioner may have disconnected the group chat.
    onSettled: (_, error) => error && client.invalidateQueries(groupChatQuery(league)),
    onSuccess: () => {
      onTest();
      toast({ title: 'Test on Its Way', description: `Check ${name}. It should show up in seconds.` });
    },
  });
  return (
    <Button variant="outline" disabled={test.isPending} onClick={() => test.mutate()}>
      {test.isPending ? 'Sending...' : 'Send a Test Post'}
    </Button>
  );
}

function DisconnectButton({ league, name, isLost }: { league: LeagueReply; name: string; isLost: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => call('disconnectChannel', { params: { leagueId: league.id } }),
    ...failureToastOnSamePage('Update Failed'),
    onSuccess: async (reply) => {
      const { queryKey } = groupChatQuery(league);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, reply);
      setAsking(false);
      toast({
        title: isLost ? 'Chat Removed' : 'Chat Disconnected',
        description: `No more posts to ${name}`,
      });
    },
  });
  return (
    <>
      {isLost ? (
        // The webhook URL has already been deleted, so removing the group chat needs no confirmation.
        <Button variant="outline" disabled={disconnect.isPending} onClick={() => disconnect.mutate()}>
          {disconnect.isPending ? 'Removing...' : 'Remove'}
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Disconnect the group chat?"
          confirmLabel={disconnect.isPending ? 'Disconnecting...' : 'Disconnect'}
          isPending={disconnect.isPending}
          onConfirm={() => disconnect.mutate()}
          destructive
        >
          We stop posting to {name} and delete its webhook URL. Existing posts stay there.
        </ConfirmDialog>
      )}
    </>
  );
}
