import { hashKey, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RouteName } from '#shared/contract/routes.ts';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { DraftNotice, ServerMessage } from '#shared/contract/socket.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { afterInBrowser } from '../../../lib/live/timer.ts';
import { localNow, serverClock } from '../../../lib/time/server-clock.ts';
import { useSocket } from '../../../lib/live/site-socket.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { useMe } from '../../../lib/session/session.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { tellingOf, withWhom } from './tool-notice.ts';
import { noticeOf, useUntoldAutoPicks, type Notice } from './auto-pick-notice.ts';
import { leaguePollInterval } from './controls.ts';
import { boardQuery, draftCalls, draftQuery, keepDraft } from './queries.ts';
import { enteredKey, type Entered } from '../party/entered.ts';
import { followDraft, isBroken, type DraftCell } from './live-draft.ts';
import { leagueQuery } from '../../../parts/leagues/queries.ts';
import { isOutOfLeague } from '../../../parts/leagues/live-league.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { marksQuery, pageQuery } from '../../../parts/chat/live/queries.ts';
import { unreadCount } from '../../../parts/chat/model/unread-messages.ts';

const BOARD_POLL_MS = 2_000;

/** What the room knows besides the cached league. */
export interface LiveDraft {
  /** The draft, including everything that the user has entered for other members. */
  draft: Draft | undefined;
  entered: Entered | null | undefined;
  error: Error | null;
  retry(): void;
  line: ConnectionState;
  /** The members who have the room open; null while that is unknown. */
  present: readonly string[] | null;
  /** The members in the lobby who are marked ready. */
  ready: readonly string[];
  /** The number of unread messages in the league's chat. */
  unread: number;
  /** The notice that the user sees until they dismiss it, for example about their auto-pick. */
  notice: Notice | null;
  dismissNotice(): void;
}

/** Keeps the draft up to date in any state of the connection, and handles all other messages about the league. */
export function useLiveDraft(league: LeagueReply, me: string): LiveDraft {
  const [pushed, push] = useState<DraftNotice | null>(null);
  const client = useQueryClient();
  const { id: person } = useMe();
  const hearNotice = (told: DraftNotice) => {
    const notice = withWhom(told, league.members, me, person);
    const held = client.getQueryData(draftQuery(seasonPath(league)).queryKey);
    const telling = tellingOf(notice, held, me);
    if (telling === 'kept') push(notice);
    if (telling === 'passing') toast({ title: notice.title, description: notice.message });
  };
  const [line, setLine] = useState<ConnectionState>('connecting');
  const { unread, hear: hearText } = useUnread(seasonPath(league), person, line === 'live');
  const there = useFollowedDraft(league, me, { line, setLine, hearNotice, hearText });
  const { data: held, error, refetch } = useQuery(draftQuery(seasonPath(league)));
  const { data: entered } = useQuery<Entered | null>({
    queryKey: enteredKey(seasonPath(league)),
    queryFn: skipToken,
  });
  const draft = held && (entered?.over(held) ?? held);
  useQuery({
    ...leagueQuery(league.code),
    refetchInterval: isBroken(line) && leaguePollInterval(league.currentSeason, serverClock.now()),
  });
  useQuery({
    ...boardQuery(seasonPath(league)),
    refetchInterval: isBroken(line) && held?.status === 'drafting' && BOARD_POLL_MS,
    // Changes to the board don't rerender the room, because only the queue needs the board's data.
    notifyOnChangeProps: [],
  });
  const { untold, tellAll } = useUntoldAutoPicks(league.currentSeason.id, draft, me);
  const dismissNotice = () => {
    tellAll();
    push(null);
  };
  const retry = () => void refetch();
  return {
    draft,
    entered,
    error,
    retry,
    line,
    present: there?.userIds ?? null,
    ready: there?.readyUserIds ?? [],
    unread,
    notice: noticeOf(pushed, untold, league.currentSeason.draftTimerDuration === null),
    dismissNotice,
  };
}

/** The query key of the poll about the draft time. It is repeated here, because the room doesn't load that poll's code. */
const pollKey: readonly [RouteName] = ['draftPoll'];

type Presence = Extract<ServerMessage, { type: 'presence' }>;

interface Hearing {
  line: ConnectionState;
  setLine(line: ConnectionState): void;
  hearNotice(notice: DraftNotice): void;
  hearText(message: ChatMessage): void;
}

function useFollowedDraft(
  league: LeagueReply,
  me: string,
  { line, setLine, hearNotice, hearText }: Hearing,
): Presence | null {
  const client = useQueryClient();
  const socket = useSocket();
  const [present, setPresent] = useState<Presence | null>(null);
  const refetch = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };

  const { queryKey: leagueKey } = leagueQuery(league.code);

  const hear = useEffectEvent((message: ServerMessage) => {
    if (message.type === 'draft') {
      const before = client.getQueryData(draftQuery(seasonPath(league)).queryKey);
      if (before && before.status !== message.draft.status) refetch(leagueKey);
      if (before?.status === 'draft' && message.draft.status === 'drafting') sayStarted();
      const left = before && leftSeat(before, message.draft);
      if (left !== undefined) sayPassed(nameIn(league, left));
      // When the user's turn starts, refetch their board: another of their devices may have changed it, and no push reports that.
      if (message.draft.userId === me && before?.userId !== me)
        refetch(boardQuery(seasonPath(league)).queryKey);
    }
    if (message.type === 'league') refetch(leagueKey);
    if (message.type === 'draft-poll') refetch(pollKey);
    if (message.type === 'presence') setPresent(message);
    if (message.type === 'draft-notice') hearNotice(message.notice);
    if (message.type === 'chat-message') hearText(message.message);
    if (isOutOfLeague(message)) refetch(leagueKey);
    // Errors about chat messages are left out, because the chat reports them itself.
    else if (message.type === 'error' && message.clientId === undefined)
      toastFailure('Error', new Error(message.message));
  });
  const versionNow = () => client.getQueryData(draftQuery(seasonPath(league)).queryKey)?.version ?? 0;
  const change = useEffectEvent((next: ConnectionState) => {
    setLine(next);
    if (next !== 'live') setPresent(null);
    // After the connection was lost, anything may have changed. After the first connection, the league can be outdated only if
    // the draft that came with it is newer.
    else if (line !== 'connecting') refetch(leagueKey, pollKey, boardQuery(seasonPath(league)).queryKey);
    else if (league.currentSeason.version < versionNow()) refetch(leagueKey, pollKey);
  });
  const draftDateTime = useEffectEvent(() => league.currentSeason.draftDateTime);
  const { id: leagueId } = league;
  const { season } = league.currentSeason;

  useEffect(() => {
    const path = { leagueId, season };
    const { queryKey } = draftQuery(path);
    return followDraft({
      leagueId,
      socket,
      clock: serverClock,
      cell: draftCell(client, path),
      calls: draftCalls(path),
      fetch: () => client.refetchQueries({ queryKey }),
      isShown: () => document.visibilityState === 'visible',
      draftDateTime: () => draftDateTime(),
      onMessage: (message) => hear(message),
      onLine: (next) => change(next),
      after: afterInBrowser,
      now: localNow,
    });
  }, [client, socket, leagueId, season]);
  return present;
}

/** Returns the member whose spot was transferred to someone else; undefined if there is none. */
function leftSeat({ order }: Draft, after: Draft): string | undefined {
  return after.order.length === order.length
    ? order.find((userId) => !after.order.includes(userId))
    : undefined;
}

function nameIn({ members }: LeagueReply, userId: string): string {
  return members.find((member) => member.userId === userId)?.user.username ?? 'A member';
}

function sayPassed(username: string): void {
  toast({
    title: 'New Member in the Draft',
    description: `A replacement takes over for ${username} and keeps the teams drafted so far.`,
  });
}

export function sayStarted(): void {
  toast({ title: 'Draft Started!', description: 'The draft is now live. Good luck!' });
}

/** Returns the query's draft in the form that `followDraft` needs. */
function draftCell(client: QueryClient, path: SeasonPath): DraftCell {
  const { queryKey } = draftQuery(path);
  const hash = hashKey(queryKey);
  return {
    held: () => client.getQueryData(queryKey),
    keep: (incoming) => void keepDraft(client, path, incoming),
    subscribe: (changed) =>
      client.getQueryCache().subscribe((event) => {
        if (event.query.queryHash === hash && event.type === 'updated' && event.action.type === 'success')
          changed();
      }),
  };
}

/** Returns how many chat messages are unread, counting both stored messages and those pushed since then. */
function useUnread(params: SeasonPath, me: string, isLive: boolean) {
  const asked = { enabled: isLive, refetchOnMount: 'always' } as const;
  const { data: page } = useQuery({ ...pageQuery(params), ...asked });
  const { data: marks } = useQuery({ ...marksQuery(params), ...asked });
  const [told, tell] = useState<readonly ChatMessage[]>([]);
  const known = new Map([...(page?.messages ?? []), ...told].map((message) => [message.id, message]));
  return {
    unread: marks ? unreadCount([...known.values()], marks.lastReadId, me, marks.mutedUserIds) : 0,
    hear: (message: ChatMessage) => tell((before) => [...before, message]),
  };
}
