import { PUSHES, tagOf } from '#shared/domain/news/push.ts';
import type { DeviceBook } from '#shared/domain/news/push-devices.ts';
import { MY_SUNDAY } from '#shared/domain/news/notification-links.ts';
import {
  isMomentOf,
  mayComeTo,
  momentOrder,
  teamsToTell,
  WATCH_SHARDS,
  watchesGames,
  type AnnouncedMoment,
  type OwnTeam,
} from '#shared/domain/season/game-push.ts';
import { finalText, kickoffText, racePaid } from '#shared/domain/season/game-push-text.ts';
import type { Game } from '#shared/domain/season/games.ts';
import type { MomentFor } from '../../messages/game-push.ts';
import { Unavailable, type MomentReaders, type Ports, type Watcher } from '../../ports/ports.ts';
import { pushTo, type Outgoing, type Pushed, type PushPorts } from './push-to.ts';

type MomentPorts = PushPorts &
  Pick<Ports, 'gamePushQueue' | 'momentMarks' | 'results' | 'users' | 'pushQueue' | 'watches'>;

/**
 * How long a delivery reserves its readers, in ms. That is longer than the function runs, so two deliveries never push to
 * them at once.
 */
const LEASE_MS = 35_000;
/**
 * No further page begins after this time, in ms. A page can take as long as the slowest push service's timeout, and the
 * function runs for 30 s.
 */
const WORK_MS = 12_000;
/** The number of watchers of each team on a page. One batch read gets all of their devices, and another all of their profiles. */
const PAGE = 50;
/** The default retry delay when a push service or the table is busy. */
const AGAIN_SECONDS = 60;
/** The retry delay while another delivery has reserved the part. */
const BUSY_SECONDS = 20;

/**
 * The result for an announced moment. If it `waits`, it is retried after `seconds`, or after a default delay if that is
 * undefined. `readers` is how many of a part's members got the moment on all of their devices in this delivery.
 */
export type PushedMoment =
  | { came: 'spread' | 'over' | 'nobody' | 'again' | Exclude<Pushed['came'], 'waits'>; readers?: number }
  | { came: 'waits'; seconds: number | undefined; readers?: number };

/**
 * Pushes a moment of a game to the owners of the game's teams, if the stored results confirm it (see Pushed games). Throws
 * Unavailable.
 *
 * The announcement is first split into parts, one for each shard of watchers. A redelivered part continues with the page
 * where the previous delivery stopped, and a reader who has to wait gets a separate message, so that no one else gets the
 * push twice.
 */
export async function pushMoment(ports: MomentPorts, announced: MomentFor): Promise<PushedMoment> {
  const game = await gameOf(ports, announced);
  if (!game) return { came: 'over' };
  if (game === 'withdrawn') return { came: 'waits', seconds: AGAIN_SECONDS };
  const { shard, to } = announced;
  if (to !== undefined) return pushToOne(ports, { ...announced, to }, game);
  if (shard !== undefined) return pushToPart(ports, { ...announced, shard }, game);
  await ports.gamePushQueue.announce(
    Array.from({ length: WATCH_SHARDS }, (_, part) => ({ ...announced, shard: part })),
  );
  return { came: 'spread' };
}

/** Returns the stored game, if its state fits the moment and the moment is still news. */
async function gameOf(
  { clock, results }: Pick<Ports, 'clock' | 'results'>,
  announced: AnnouncedMoment,
): Promise<Game | 'withdrawn' | undefined> {
  const { season, gameId, moment, at } = announced;
  if (clock.now().getTime() >= Date.parse(worthUntil(moment, at))) return undefined;
  const { games } = await results.gamesOf(season);
  const stored = games.find((game) => game.id === gameId);
  if (stored && isMomentOf(stored, moment)) return stored;
  // Readers who haven't got a push yet hear about the score that replaces this one.
  return stored && mayComeTo(stored, moment) ? 'withdrawn' : undefined;
}

function worthUntil(moment: AnnouncedMoment['moment'], at: string): string {
  return new Date(Date.parse(at) + PUSHES[moment].worthMinutes * 60_000).toISOString();
}

const teamIdsOf = ({ homeTeamId, awayTeamId }: Game) => [homeTeamId, awayTeamId];

async function pushToPart(
  ports: MomentPorts,
  announced: MomentFor & { shard: number },
  game: Game,
): Promise<PushedMoment> {
  const { clock, momentMarks, watches } = ports;
  const { season, moment, shard } = announced;
  const which = { season, teamIds: teamIdsOf(game), shard };
  const pageAfter = (before: string | undefined) => watches.listOf(which, { before, limit: PAGE });
  const readers: MomentReaders = { gameId: game.id, shard };
  const name = momentOrder(moment);
  const begun = clock.now().getTime();
  const first = await pageAfter(undefined);
  if (first.watchers.length === 0) return { came: 'nobody' };
  const until = () => new Date(clock.now().getTime() + LEASE_MS);
  const mark = await momentMarks.begin(readers, name, { at: clock.now(), until: until() });
  if (mark === 'busy') return { came: 'waits', seconds: BUSY_SECONDS };
  if (mark === 'again') return { came: 'again' };
  let [cursor] = mark.settled;
  let count = 0;
  const end = (at: Date | undefined) =>
    momentMarks.end(readers, name, { settled: cursor === undefined ? [] : [cursor], at });
  try {
    for (;;) {
      const { watchers, next } = cursor === undefined ? first : await pageAfter(cursor);
      count += await pushPage(ports, announced, game, watchers);
      if (next === undefined) break;
      cursor = next;
      if (clock.now().getTime() - begun >= WORK_MS) {
        await end(undefined);
        return { came: 'waits', seconds: 1, readers: count };
      }
      await momentMarks.note(readers, name, { settled: [cursor], until: until() });
    }
  } catch (error) {
    // The message will be redelivered. That delivery must not have to wait for the reservation to expire.
    await end(undefined);
    throw error;
  }
  await end(clock.now());
  return count > 0 ? { came: 'pushed', readers: count } : { came: 'nobody' };
}

/** A member to push to, with their devices and their teams in the game. */
interface Reader {
  userId: string;
  book: DeviceBook;
  own: readonly OwnTeam[];
}

/**
 * Pushes to these watchers in parallel, and returns how many got the push. Announces a retry for those who have to wait. A
 * retry that can't be announced is lost: throwing instead would push to all the others again and again, with a sound, while
 * the moment is news.
 */
async function pushPage(
  ports: MomentPorts,
  announced: MomentFor,
  game: Game,
  watchers: readonly Watcher[],
): Promise<number> {
  if (watchers.length === 0) return 0;
  const userIds = watchers.map(({ userId }) => userId);
  const [books, profiles] = await Promise.all([ports.devices.getMany(userIds), ports.users.getMany(userIds)]);
  const present = new Set(profiles.filter(({ suspendedAt }) => suspendedAt === null).map(({ id }) => id));
  const readers = watchers.flatMap(({ userId, teams }): Reader[] => {
    const book = books.get(userId);
    const own = book && present.has(userId) ? teamsToTell(book, teams, game, announced.moment) : [];
    return book && own.length > 0 ? [{ userId, book, own }] : [];
  });
  const came = await Promise.allSettled(readers.map((reader) => pushOne(ports, announced, game, reader)));
  const failed = came.find((one) => one.status === 'rejected');
  // If every push fails, the cause isn't a device, so the page is retried.
  if (failed && came.every(({ status }) => status === 'rejected')) throw failed.reason;
  await Promise.all(
    [
      ...readers.map((reader, place) => onceMore(ports, announced, reader, came[place])),
      removeIdle(ports, watchers, books),
    ].map(unlessUnavailable),
  );
  return came.filter((one) => one.status === 'fulfilled' && one.value.came === 'pushed').length;
}

async function unlessUnavailable(announcing: Promise<void>): Promise<void> {
  try {
    await announcing;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

/** Announces a check of readers who have no devices or no longer want these pushes, because a sign-out doesn't announce one. */
async function removeIdle(
  { pushQueue }: Pick<Ports, 'pushQueue'>,
  watchers: readonly Watcher[],
  books: ReadonlyMap<string, DeviceBook>,
): Promise<void> {
  const isIdle = (book: DeviceBook | undefined) => !book || !watchesGames(book);
  const idle = watchers.map(({ userId }) => userId).filter((userId) => isIdle(books.get(userId)));
  if (idle.length > 0) await pushQueue.watch(idle);
}

/** Announces a separate message for a reader who has to wait. Skips it if the moment will no longer be news then. */
async function onceMore(
  { clock, gamePushQueue }: Pick<Ports, 'clock' | 'gamePushQueue'>,
  announced: MomentFor,
  { userId }: Reader,
  came: PromiseSettledResult<Pushed> | undefined,
): Promise<void> {
  const isFailed = came?.status === 'rejected';
  if (!came || (!isFailed && came.value.came !== 'waits')) return;
  const { seconds = AGAIN_SECONDS, settled }: { seconds?: number | undefined; settled: readonly string[] } =
    isFailed ? { settled: [] } : { settled: [], ...came.value };
  if (isTooLate(announced, clock.now(), seconds)) return;
  const { shard: _, ...which } = announced;
  await gamePushQueue.announce([{ ...which, to: userId, settled }], seconds);
}

function isTooLate({ moment, at }: AnnouncedMoment, now: Date, seconds: number): boolean {
  return now.getTime() + seconds * 1000 >= Date.parse(worthUntil(moment, at));
}

async function pushToOne(
  ports: MomentPorts,
  announced: MomentFor & { to: string },
  game: Game,
): Promise<PushedMoment> {
  const { clock, devices, momentMarks, users, watches } = ports;
  const { season, moment, to: userId, settled = [] } = announced;
  const [book, profile, { teams }] = await Promise.all([
    devices.get(userId),
    users.get(userId),
    watches.get(userId, { season, teamIds: teamIdsOf(game) }),
  ]);
  const own = profile?.suspendedAt === null ? teamsToTell(book, teams, game, moment) : [];
  if (own.length === 0) return { came: 'unwanted' };
  const readers: MomentReaders = { gameId: game.id, userId };
  const at = clock.now();
  const span = { at, until: new Date(at.getTime() + LEASE_MS) };
  const mark = await momentMarks.begin(readers, momentOrder(moment), span);
  if (mark === 'busy') throw new Unavailable('another delivery is pushing the moment');
  if (mark === 'again') return { came: 'again' };
  const before = [...new Set([...settled, ...mark.settled])];
  const pushed = await pushOne(ports, announced, game, { userId, book, own }, before);
  const after = 'settled' in pushed ? pushed.settled : before;
  const waits = pushed.came === 'waits' ? (pushed.seconds ?? AGAIN_SECONDS) : undefined;
  const isDone = waits === undefined || isTooLate(announced, clock.now(), waits);
  await momentMarks.end(readers, momentOrder(moment), {
    settled: after,
    at: isDone ? clock.now() : undefined,
  });
  return isDone ? { came: pushed.came === 'waits' ? 'too late' : pushed.came } : pushed;
}

function pushOne(
  ports: PushPorts,
  { moment, at }: AnnouncedMoment,
  game: Game,
  { userId, book, own }: Reader,
  settled: readonly string[] = [],
): Promise<Pushed> {
  const race = moment === 'final' ? racePaid(game, own) : undefined;
  const outgoing: Outgoing = {
    type: moment,
    // No league, because `own` already leaves out the leagues that the member has muted.
    leagueId: null,
    writtenAt: at,
    payload: {
      ...(moment === 'final' ? finalText(game, own) : kickoffText(game, own)),
      link: MY_SUNDAY,
      tag: tagOf(moment, null, `game-${game.id}`),
      userId,
      ...(race && { race }),
      // A message with an `until` makes a sound on the device, even when it replaces the message about the kickoff.
      until: worthUntil(moment, at),
    },
  };
  return pushTo(ports, outgoing, book, settled);
}
