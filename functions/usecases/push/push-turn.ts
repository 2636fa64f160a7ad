import type { AnnouncedLot } from '#shared/domain/draft/auction/lot-news.ts';
import { isAuction } from '#shared/domain/draft/auction/is-auction.ts';
import { linkOf } from '#shared/domain/news/notification-links.ts';
import { isPushWanted, PUSHES, tagOf } from '#shared/domain/news/push.ts';
import type { DeviceBook } from '#shared/domain/news/push-devices.ts';
import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import {
  endOf,
  nextLook,
  quietSecondsOf,
  seesTurn,
  turnToTell,
  turnText,
  type ToldOfTurn,
} from '#shared/domain/draft/turn-push.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { STORED_WITHIN_SECONDS, Unavailable, type Ports } from '../../ports/ports.ts';
import { pushTo, soonest, type Outgoing, type Pushed, type PushPorts } from './push-to.ts';

type TurnPorts = PushPorts & Pick<Ports, 'connections' | 'leagues' | 'seasons' | 'turnMarks' | 'users'>;

/**
 * How long a delivery reserves the turn, in ms. That is longer than the function runs, so two deliveries never push it at
 * once.
 */
const LEASE_MS = 35_000;

/**
 * The result for an announced turn. `probed` means that it was pushed to the probe, which the metrics leave out. A turn that
 * `waits` is retried after `seconds`, or soon if that is undefined.
 */
export type PushedTurn =
  | { came: 'over' | 'never' | 'no device' | 'in the room' | 'again' | 'pushed' | 'probed' }
  | { came: 'waits'; seconds: number | undefined };

/** A reader who has devices and wants this push. */
type Reader = ToldOfTurn & { book: DeviceBook };

/**
 * Notifies the members on the clock and on deck, if the stored draft has reached that turn (see Pushed turns). Skips
 * members with the draft room open, who see it there. News about a lot of an auction is pushed in the same way. Devices are recorded after their services reply. Throws Unavailable
 * while another delivery may be pushing the turn.
 */
export async function pushTurn(
  ports: TurnPorts,
  announced: AnnouncedTurn | AnnouncedLot,
  sentAt: Date,
): Promise<PushedTurn> {
  const season = await ports.seasons.get(announced.leagueId, announced.season);
  const told = turnToTell(season, announced);
  if (told === 'not yet') {
    const seconds = nextLook(ports.clock.now().getTime() - sentAt.getTime(), STORED_WITHIN_SECONDS);
    return seconds === undefined ? { came: 'never' } : { came: 'waits', seconds };
  }
  if (told === 'over' || !season) return { came: 'over' };
  const readers = await withDevices(ports, told.readers, season.leagueId);
  // Most members have no device.
  if (readers.length === 0) return { came: 'no device' };
  const [league, away] = await Promise.all([
    ports.leagues.get(season.leagueId),
    notInTheRoom(ports, readers, season.leagueId, sentAt),
  ]);
  if (!league) return { came: 'over' };
  if (away.readers.length === 0)
    return away.seconds === undefined ? { came: 'in the room' } : { came: 'waits', seconds: away.seconds };
  const at = ports.clock.now();
  const until = new Date(at.getTime() + LEASE_MS);
  const marked = { leagueId: season.leagueId, season: season.season, about: told.about };
  const mark = await ports.turnMarks.begin(marked, told.name, { at, until });
  if (mark === 'busy') throw new Unavailable('another delivery is pushing the turn');
  if (mark === 'again') return { came: 'again' };
  const end = (settled: readonly string[], isDone: boolean) =>
    ports.turnMarks.end(marked, told.name, { settled, at: isDone ? ports.clock.now() : undefined });
  const about = { season, league, sentAt };
  const trying = Promise.all(away.readers.map((reader) => pushOne(ports, reader, about, mark.settled)));
  // The clock is running, so the next try must not wait until the reservation expires.
  const tried = await trying.catch(async (error: unknown) => {
    await end(mark.settled, false);
    throw error;
  });
  const waits = tried.flatMap((one) => (one.came === 'waits' ? [one.seconds] : []));
  if (away.seconds !== undefined) waits.push(away.seconds);
  const settled = new Set([
    ...mark.settled,
    ...tried.flatMap((one) => ('settled' in one ? one.settled : [])),
  ]);
  await end([...settled], waits.length === 0);
  if (waits.length === 0) return { came: season.isProbe ? 'probed' : 'pushed' };
  return { came: 'waits', seconds: soonest(waits) };
}

async function withDevices(
  { devices, users }: Pick<Ports, 'devices' | 'users'>,
  told: readonly ToldOfTurn[],
  leagueId: string,
): Promise<Reader[]> {
  const books = await Promise.all(told.map(async (one) => ({ ...one, book: await devices.get(one.userId) })));
  const wanting = books.filter(
    ({ book, type }) => book.devices.length > 0 && isPushWanted(book.wishes, type, leagueId),
  );
  const profiles = await Promise.all(wanting.map(({ userId }) => users.get(userId)));
  return wanting.filter((_, index) => profiles[index]?.suspendedAt === null);
}

/**
 * Returns the readers who don't see the turn in the open room. If that isn't known yet for the member on the clock, `seconds` is
 * the time until it is known.
 */
async function notInTheRoom(
  { clock, connections }: Pick<Ports, 'clock' | 'connections'>,
  readers: readonly Reader[],
  leagueId: string,
  sentAt: Date,
): Promise<{ readers: Reader[]; seconds: number | undefined }> {
  const followers = await connections.followersOf(leagueId);
  const now = clock.now().getTime();
  const away: Reader[] = [];
  let seconds: number | undefined;
  for (const reader of readers) {
    const own = followers.filter(
      ({ userId, places, isHidden }) => userId === reader.userId && places.includes('draft') && !isHidden,
    );
    const seenAt = own.length > 0 ? Math.max(...own.map((one) => one.seenAt)) : undefined;
    const sees = seesTurn(seenAt, sentAt.getTime(), now);
    if (sees === false) away.push(reader);
    // Others aren't retried: a member on deck has time, a lot is over soon, and they were in the room a moment ago.
    else if (sees !== true && (reader.type === 'turn' || reader.type === 'sold')) ({ seconds } = sees);
  }
  return { readers: away, seconds };
}

function worthUntil(type: ToldOfTurn['type'], sentAt: Date): string {
  return new Date(sentAt.getTime() + PUSHES[type].worthMinutes * 60_000).toISOString();
}

/** In an auction, the pick clock doesn't run, and its own clocks are shorter than any. */
const pickClockOf = (season: LeagueSeason): number | null =>
  isAuction(season) ? 0 : season.draftTimerDuration;

interface About {
  season: LeagueSeason;
  league: League;
  sentAt: Date;
}

async function pushOne(
  ports: PushPorts,
  reader: Reader,
  { season, league, sentAt }: About,
  settled: readonly string[],
): Promise<Pushed> {
  const { leagueId } = season;
  const { type, userId, book } = reader;
  const at = ports.clock.now();
  const { late, ...words } = turnText(reader, season, league.name, at);
  const mayWait = quietSecondsOf(season, at);
  const outgoing: Outgoing = {
    type,
    leagueId,
    writtenAt: sentAt.toISOString(),
    clockSeconds: mayWait > 0 ? null : pickClockOf(season),
    payload: {
      ...words,
      link: linkOf('draft_reminder', league.code) ?? '/',
      tag: tagOf(type, leagueId, 'lot' in reader ? `lot-${leagueId}-${reader.lot.teamId}` : ''),
      userId,
      // Set even without a pick clock, because a message with an `until` makes a sound on the device, even when it replaces
      // another.
      until: endOf(reader, season) ?? worthUntil(type, sentAt),
      late,
    },
  };
  const pushed = await pushTo(ports, outgoing, book, settled);
  if (pushed.came !== 'waits' || pushed.seconds === undefined) return pushed;
  return { ...pushed, seconds: Math.max(1, Math.min(pushed.seconds, mayWait || pushed.seconds)) };
}
