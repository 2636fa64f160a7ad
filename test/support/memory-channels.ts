import type { ChannelStore, Notification, StoredEffects, StoredLogLine } from '#functions/ports/ports.ts';
import type { Channel } from '#shared/domain/channels/channel.ts';
import { addNews, frozen, withLines } from './memory-rows.ts';

/** Group chats, keyed by league. Until `busyUntil`, a check has claimed the chat, or the chat is waiting for its next check. */
export type ChannelRows = Map<string, Channel & { busyUntil?: string }>;

/** Returns whether someone else has changed the league's connection to a group chat since it was read. */
export const isOtherChannel = (rows: ChannelRows, leagueId: string, { channel }: StoredEffects): boolean =>
  channel !== undefined && (rows.get(leagueId)?.id ?? null) !== channel.before;

export function keepChannel(rows: ChannelRows, leagueId: string, { channel }: StoredEffects): void {
  if (!channel) return;
  const { before, after } = channel;
  const held = rows.get(leagueId);
  if (!after) rows.delete(leagueId);
  else if (held && after.id === before) rows.set(leagueId, frozen({ ...held, tells: after.tells }));
  else rows.set(leagueId, frozen(after));
}

/** The group chats, and other rows that change when a group chat is disconnected. */
interface Around {
  channels: ChannelRows;
  notifications: Notification[];
  log: Map<string, StoredLogLine[]>;
}

export function channelStore({ channels: rows, notifications, log }: Around): ChannelStore {
  const heldBy = ({ leagueId, id, until }: { leagueId: string; id: string; until: string }) => {
    const row = rows.get(leagueId);
    return row?.id === id && row.busyUntil === until ? row : undefined;
  };
  return {
    async get(leagueId) {
      const row = rows.get(leagueId);
      return row && channelOf(row);
    },
    async hold(leagueId, { at, until }) {
      const row = rows.get(leagueId);
      if (!row || row.lost) return undefined;
      const { busyUntil } = row;
      if (busyUntil !== undefined && busyUntil > at.toISOString()) return { busyUntil };
      rows.set(leagueId, frozen({ ...row, busyUntil: until.toISOString() }));
      return channelOf(row);
    },
    async move(held, moved, restUntil) {
      const row = heldBy(held);
      if (row) rows.set(held.leagueId, frozen({ ...row, ...moved, busyUntil: restUntil.toISOString() }));
      return row !== undefined;
    },
    async lose(held, lost, effects) {
      const row = heldBy(held);
      if (!row) return false;
      rows.set(held.leagueId, frozen({ ...row, lost, address: null, owes: null }));
      addNews(notifications, effects.notifications);
      log.set(held.leagueId, withLines(log.get(held.leagueId), effects.log));
      return true;
    },
    async owe(leagueId, id) {
      const row = rows.get(leagueId);
      if (row?.id !== id || row.lost) return false;
      rows.set(leagueId, frozen({ ...row, owes: 'test' as const }));
      return true;
    },
  };
}

function channelOf(row: Channel & { busyUntil?: string }): Channel {
  const { busyUntil: _, ...channel } = row;
  return channel;
}
