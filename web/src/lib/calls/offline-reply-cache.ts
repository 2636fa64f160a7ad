import type { Query, QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/contract/schemas/users.ts';
import { forget, keep, placesBelow, readKept } from '../device/member-cache.ts';
import { place } from '../device/names.ts';
import { meQuery } from '../session/me-query.ts';
import { ApiError } from './call.ts';
import { hasAge, isFromOutside, isKept, lasting, leagueIn, leaguesOfReader } from './offline-replies.ts';

/** The age, in ms, at which a device drops a reply. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** The delay of writes, in ms, which batches replies that arrive together. */
const WRITE_AFTER_MS = 1000;

interface KeptReply {
  reply: unknown;
  /** When the reply arrived, in ms since 1970. */
  at: number;
  /** The site's build at the time: another build may expect another shape. */
  build: string;
}

export interface KeeperOf {
  /** The user of the session (`keptUser`). */
  session: string;
  /** Identifies this build of the site. */
  build: string;
  /** In ms since 1970. */
  now(): number;
}

export interface OfflineReplyCache {
  subscribe(this: void, changed: () => void): () => void;
  /** When the oldest stored reply shown arrived, in ms since 1970; null while none is shown in place of a failed one. */
  oldest(this: void): number | null;
  /** Refetches all stored replies that are shown. */
  askAgain(): void;
  stop(): void;
}

/** Whether the error means that a league is gone, or hidden from the user. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Whether the server hasn't answered, so that a stored reply may be shown. A refusal or a server error is an answer. */
const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0;

/**
 * Stores a member's newest replies on the device, and shows them when the network fails. Deletes replies as soon as a newer one
 * shows that the user has lost access to the league.
 */
export function cacheRepliesOffline(
  client: QueryClient,
  { session, build, now }: KeeperOf,
): OfflineReplyCache {
  const cache = client.getQueryCache();
  const listeners = new Set<() => void>();
  /** The hashes of queries that show a stored reply. */
  const restored = new Set<string>();
  const unwritten = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestoring = false;
  let loaded: Promise<ReadonlyMap<string, KeptReply>> | undefined;

  const placeOf = (league: string, hash: string) => place(session, league, hash);
  const tell = (): void => {
    for (const changed of listeners) changed();
  };
  const me = (): string | undefined => client.getQueryData<User | null>(meQuery.queryKey)?.id;

  function came(query: Query): void {
    const { queryKey, queryHash, state } = query;
    if (restored.delete(queryHash)) tell();
    const leagues = leaguesOfReader(queryKey, state.data);
    if (leagues) void forgetLeagues((league) => !leagues.has(league));
    unwritten.set(queryHash, query);
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
  }

  async function write(): Promise<void> {
    // Waits, because the stored reply that a new one replaces may be about to be deleted.
    await loaded;
    const queries = [...unwritten.values()];
    unwritten.clear();
    timer = undefined;
    for (const query of queries) {
      const { queryKey, queryHash, state } = query;
      if (state.data === undefined || state.data === null) continue;
      if (isFromOutside(queryKey, state.data, me())) {
        await lost(query);
        continue;
      }
      const at = placeOf(leagueIn(queryKey, state.data) ?? '-', queryHash);
      const reply = lasting(queryKey, state.data);
      if (reply === undefined) await forget([at]);
      else await keep(session, at, { reply, at: state.dataUpdatedAt, build } satisfies KeptReply);
    }
    // The loaded replies are outdated now; the next restore reads the device again.
    loaded = undefined;
  }

  /** Deletes the stored replies of a query's league. */
  async function lost({ queryKey, queryHash, state }: Query): Promise<void> {
    const league = leagueIn(queryKey, state.data) ?? (await leagueKeptWith(queryHash));
    if (league !== undefined) await forgetLeagues((other) => other === league);
  }

  const leagueOf = (at: string): string => decodeURIComponent(at.split('/')[3] ?? '');

  async function leagueKeptWith(hash: string): Promise<string | undefined> {
    const found = (await placesBelow(session)).find((at) => at.endsWith(`/${encodeURIComponent(hash)}`));
    return found && leagueOf(found);
  }

  async function forgetLeagues(isGone: (league: string) => boolean): Promise<void> {
    for (const [hash, { queryKey, state }] of unwritten) {
      const league = leagueIn(queryKey, state.data);
      if (league !== undefined && isGone(league)) unwritten.delete(hash);
    }
    const places = await placesBelow(session);
    await forget(places.filter((at) => leagueOf(at) !== '-' && isGone(leagueOf(at))));
    loaded = undefined;
  }

  /** Reads the stored replies, and deletes those that are too old or of another build. */
  async function load(): Promise<ReadonlyMap<string, KeptReply>> {
    const found = new Map<string, KeptReply>();
    const old: string[] = [];
    for (const at of await placesBelow(session)) {
      const kept = await readKept<KeptReply>(at);
      const isFit = kept?.build === build && now() - kept.at < KEPT_MS;
      if (isFit) found.set(decodeURIComponent(at.split('/')[4] ?? ''), kept);
      else old.push(at);
    }
    await forget(old);
    return found;
  }

  async function restore(query: Query): Promise<void> {
    const kept = (await (loaded ??= load())).get(query.queryHash);
    if (!kept || query.state.data !== undefined || query.state.status !== 'error') return;
    isRestoring = true;
    restored.add(query.queryHash);
    client.setQueryData(query.queryKey, kept.reply, { updatedAt: kept.at });
    // A restored reply would count as valid, and any later change to it would make it look new.
    query.invalidate();
    isRestoring = false;
    tell();
  }

  function failed(query: Query): void {
    if (isLost(query.state.error)) void lost(query);
    else if (isUnanswered(query.state.error) && query.state.data === undefined) void restore(query);
  }

  const leave = cache.subscribe((event) => {
    // Pages may mount or unmount after the restore.
    const isOfPage = event.type === 'observerAdded' || event.type === 'observerRemoved';
    if (isOfPage && restored.has(event.query.queryHash)) tell();
    if (event.type !== 'updated' || !isKept(event.query.queryKey)) return;
    if (event.action.type === 'success' && !isRestoring) came(event.query);
    if (event.action.type === 'error') failed(event.query);
  });
  // The page may have sent its first queries before this.
  for (const query of cache.getAll()) {
    if (!isKept(query.queryKey)) continue;
    if (query.state.status === 'success') came(query);
    if (query.state.status === 'error') failed(query);
  }
  void (loaded ??= load());

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    oldest() {
      const shown = cache.getAll().filter((query) => restored.has(query.queryHash) && hasAge(query.queryKey));
      const times = shown.filter((query) => query.isActive()).map(({ state }) => state.dataUpdatedAt);
      return times.length === 0 ? null : Math.min(...times);
    },
    askAgain() {
      void client.invalidateQueries({
        refetchType: 'all',
        predicate: ({ queryHash }) => restored.has(queryHash),
      });
    },
    stop() {
      leave();
      clearTimeout(timer);
    },
  };
}
