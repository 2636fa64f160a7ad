import type { ChatMarks } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { laterMark } from '#shared/domain/chat/chat.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports, StoredMarks } from '../../ports/ports.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { blockReason } from './block-reason.ts';

type MarkPorts = Pick<Ports, 'seasons' | 'chats'>;

const NONE: StoredMarks = { lastReadId: null, mutedUserIds: [] };

/** How far the caller has read in the league's chats, and whom they have muted there. */
export async function readMarks(
  ports: MarkPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<ChatMarks, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const { lastReadId, mutedUserIds } = await ownMarks(ports, read.value.leagueId, by);
  return ok({ lastReadId, mutedUserIds: [...mutedUserIds] });
}

/** Marks everything up to a message as read. */
export async function markRead(
  ports: MarkPorts,
  key: SeasonPath,
  by: string,
  messageId: string,
): Promise<Outcome<Pick<ChatMarks, 'lastReadId'>, ReadRefusal | 'unavailable'>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const { leagueId } = read.value;
  const { lastReadId } = await ownMarks(ports, leagueId, by);
  const later = laterMark(lastReadId, messageId);
  if (later === lastReadId) return ok({ lastReadId });
  const marked = await ports.chats.markRead(leagueId, by, later);
  return marked === 'marked' ? ok({ lastReadId: later }) : blockReason(ports, read.value, by);
}

/** Mutes another member for the caller, or unmutes someone, who might have left since. */
export async function mute(
  ports: MarkPorts,
  key: SeasonPath,
  by: string,
  { userId, on }: { userId: string; on: boolean },
): Promise<
  Outcome<Pick<ChatMarks, 'mutedUserIds'>, ReadRefusal | 'own-mute' | 'not-in-league' | 'unavailable'>
> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  if (on && userId === by) return refused('own-mute');
  if (on && !seatFor(read.value, userId)) return refused('not-in-league');
  const { leagueId } = read.value;
  return retryUntilDecided(async () => {
    const { mutedUserIds: before } = await ownMarks(ports, leagueId, by);
    if (before.includes(userId) === on) return ok({ mutedUserIds: [...before] });
    const after = on ? [...before, userId] : before.filter((other) => other !== userId);
    const saved = await ports.chats.saveMutes(leagueId, by, { before, after });
    if (saved === 'not-a-member') return blockReason(ports, read.value, by);
    if (saved === 'saved') return ok({ mutedUserIds: after });
    return RETRY;
  });
}

async function ownMarks({ chats }: MarkPorts, leagueId: string, userId: string): Promise<StoredMarks> {
  return (await chats.marksOf(leagueId, [userId])).get(userId) ?? NONE;
}
