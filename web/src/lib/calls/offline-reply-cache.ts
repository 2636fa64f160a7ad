import type { Query, QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/contract/schemas/users.ts';
import { forget, keep, placesBelow, readKept } from '../device/member-cache.ts';
import { place } from '../device/names.ts';
import { meQuery } from '../session/me-query.ts';
import { ApiError } from './call.ts';
import {
  aged,
  hasAge,
  isFromOutside,
  isKept,
  lasting,
  leagueIn,
  leaguesOfReader,
} from './offline-replies.ts';

/** The age at which a device deletes a stored reply, in ms. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** How long to wait before writing, in ms, so that replies that arrive together are written together. */
const WRITE_AFTER_MS = 1000;

interface KeptReply {
  reply: unknown;
  /** When the reply arrived, in ms since 1970. */
  at: number;
  /** The build of the site that stored the reply, because another build may expect a reply of another shape. */
  build: string;
}

export interface KeeperOf {
  /** The user whose session this browser has (`keptUser`). */
  session: string;
  /** Identifies this build of the site. */
  build: string;
  /** Returns the time in ms since 1970. */
  now(): number;
}

export interface OfflineReplyCache {
  subscribe(this: void, changed: () => void): () => void;
  /** The time at which the oldest stored reply on screen arrived, in ms since 1970; null if no stored reply is on screen. */
  oldest(this: void): number | null;
  /** Refetches every query that currently shows a stored reply. */
  askAgain(): void;
  stop(): void;
}

/** Whether the user has lost access to a league. */
type Loss = (league: string) => boolean;

/** Whether this error means that a league no longer exists, or that the user can no longer see it. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Whether the server gave no answer. If so, a stored reply may be shown instead. Refusals and server errors are answers. */
const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0;

/**
 * Stores a member's latest replies on the device, and shows them when the network fails. If a newer reply shows that the user has
 * lost access to a league, deletes everything stored about that league.
 */
export function cacheRepliesOffline(
  client: QueryClient,
  { session, build, now }: KeeperOf,
): OfflineReplyCache {
  const cache = client.getQueryCache();
  const listeners = new Set<() => void>();
  /** The hashes of the queries that currently show a stored reply. */
  const restored = new Set<string>();
  const unwritten = new Map<string, Query>();
  /** The leagues that this page has forgotten so far. */
  const losses: Loss[] = [];
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
    // Wait until the stored replies have been loaded. Loading also deletes outdated ones, and might delete a reply written
    // meanwhile.
    await loaded;
    const queries = [...unwritten.values()];
    const lossesBefore = losses.length;
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
      const reply = lastingPart(queryKey, state.data);
      if (reply === undefined) await forget([at]);
      else await keep(session, at, { reply, at: state.dataUpdatedAt, build } satisfies KeptReply);
    }
    // A league that was lost meanwhile may have been written again.
    for (const isGone of losses.slice(lossesBefore)) await forgetStored(isGone);
    // The stored replies have changed, so the next restore has to read them from the device again.
    loaded = undefined;
  }

  /** Deletes all stored replies about the league that this query is about. */
  async function lost({ queryKey, queryHash, state }: Query): Promise<void> {
    const league = leagueIn(queryKey, state.data) ?? (await leagueKeptWith(queryHash));
    if (league !== undefined) await forgetLeagues((other) => other === league);
  }

  const leagueOf = (at: string): string => decodeURIComponent(at.split('/')[3] ?? '');

  async function leagueKeptWith(hash: string): Promise<string | undefined> {
    const found = (await placesBelow(session)).find((at) => at.endsWith(`/${encodeURIComponent(hash)}`));
    return found && leagueOf(found);
  }

  async function forgetLeagues(isGone: Loss): Promise<void> {
    for (const [hash, { queryKey, state }] of unwritten) {
      const league = leagueIn(queryKey, state.data);
      if (league !== undefined && isGone(league)) unwritten.delete(hash);
    }
    losses.push(isGone);
    await forgetStored(isGone);
    loaded = undefined;
  }

  async function forgetStored(isGone: Loss): Promise<void> {
    const places = await placesBelow(session);
    await forget(places.filter((at) => leagueOf(at) !== '-' && isGone(leagueOf(at))));
  }

  /** Reads the stored replies, and deletes those that are too old or were stored by another build. */
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
    client.setQueryData(query.queryKey, agedPart(query.queryKey, kept, now()), { updatedAt: kept.at });
    // Without this, the restored reply would count as valid, and any later change to it would make it look new.
    query.invalidate();
    isRestoring = false;
    tell();
  }

  function failed(query: Query): void {
    if (isLost(query.state.error)) void lost(query);
    else if (isUnanswered(query.state.error) && query.state.data === undefined) void restore(query);
  }

  const leave = cache.subscribe((event) => {
    // Notify the page when a component starts or stops showing a restored query.
    const isOfPage = event.type === 'observerAdded' || event.type === 'observerRemoved';
    if (isOfPage && restored.has(event.query.queryHash)) tell();
    if (event.type !== 'updated' || !isKept(event.query.queryKey)) return;
    if (event.action.type === 'success' && !isRestoring) came(event.query);
    if (event.action.type === 'error') failed(event.query);
  });
  // The page may have sent its first queries before this cache existed.
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

/** The reply as the page shows it now. One of another shape stays as it is. */
function agedPart(key: Query['queryKey'], { reply, at }: KeptReply, now: number): unknown {
  try {
    return aged(key, reply, at, now);
  } catch {
    return reply;
  }
}

/** The part of a reply to store; undefined for a reply of another shape, because the page couldn't show such a reply. */
function lastingPart(key: Query['queryKey'], reply: unknown): unknown {
  try {
    return lasting(key, reply);
  } catch {
    return undefined;
  }
}
