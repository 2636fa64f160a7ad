import { nextTry, PACE_SECONDS, type Channel, type Loss } from '#shared/domain/channels/channel.ts';
import { lostEffects } from '#shared/domain/channels/channel-news.ts';
import { postOf } from '#shared/domain/channels/post.ts';
import { shortened, tellings } from '#shared/domain/channels/telling.ts';
import { pendingPostText } from '#shared/domain/channels/post-text.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { namedIn } from '#shared/domain/news/log-text.ts';
import type { GroupChatCheck } from '../../messages/group-chat-check.ts';
import { STORED_WITHIN_SECONDS, type Held, type Moved, type Ports, type Posted } from '../../ports/ports.ts';
import { seatNamesOf } from '../../views/league-view.ts';
import { pushNews, readersOf, stored } from '../news/store-effects.ts';

type TellPorts = Pick<
  Ports,
  | 'channels'
  | 'clock'
  | 'connections'
  | 'groupChats'
  | 'leagueLog'
  | 'leagues'
  | 'publisher'
  | 'random'
  | 'seasons'
  | 'users'
>;

/** The outcome of a check, and the seconds until the next one, if any. */
export interface Checked {
  came: 'told' | 'nothing' | 'waits' | 'lost' | 'no channel';
  againSeconds?: number;
}

/**
 * How long a check holds the chat. That's longer than the function can run, so once the hold ends, its holder has stopped
 * posting.
 */
const HELD_SECONDS = 40;
/** The wait for a write, post or change that is under way. */
const SOON_SECONDS = 2;
/**
 * The most log lines that a check reads. That's far more than a league logs in a day, and a check never looks back much further,
 * because a chat that accepts no posts for a day is disconnected.
 */
const LINES_MOST = 1000;

const secondsOn = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/**
 * Posts what a league's group chat still needs (see The group's chat): hold → read → judge → post → save the cursor. One
 * check holds the chat at a time, so posts arrive in order. If an announced change isn't written yet, the check is retried
 * until the change can no longer be written. If the league changes during the read, the check reads again. A late or
 * repeated check finds nothing.
 */
export async function postToGroupChat(ports: TellPorts, check: GroupChatCheck): Promise<Checked> {
  const { leagueId } = check;
  const at = ports.clock.now();
  const until = secondsOn(at, HELD_SECONDS);
  const channel = await ports.channels.hold(leagueId, { at, until });
  if (!channel) return { came: 'no channel' };
  if ('busyUntil' in channel) return { came: 'waits', againSeconds: waitOf(channel.busyUntil, at) };
  const held = { leagueId, id: channel.id, until: until.toISOString() };
  const news = await readNews(ports, check, channel);
  if (!news || news === 'changed') {
    await ports.channels.move(held, {}, at);
    return news ? { came: 'waits', againSeconds: SOON_SECONDS } : { came: 'nothing' };
  }
  const isAwaited =
    news.season.version < check.version && at.getTime() - Date.parse(check.at) < STORED_WITHIN_SECONDS * 1000;
  const checked = await tell(ports, held, channel, news);
  return isAwaited && checked.came !== 'lost' ? { againSeconds: SOON_SECONDS, ...checked } : checked;
}

/**
 * How long to wait for a busy chat. A hold by another check usually ends early, so the wait is short. Anything longer is a
 * delay before the next post, and isn't shortened.
 */
function waitOf(busyUntil: string, at: Date): number {
  const seconds = Math.max(1, Math.ceil((Date.parse(busyUntil) - at.getTime()) / 1000));
  return seconds > HELD_SECONDS ? seconds : Math.min(seconds, SOON_SECONDS);
}

interface NewsOfLeague {
  league: League;
  season: LeagueSeason;
  lines: Awaited<ReturnType<Ports['leagueLog']['listOf']>>;
  called(userId: string): string;
}

/**
 * Reads the season and its log; undefined for a deleted league. The lines are read after the season, so that they include
 * the last act's line. If the season has changed by then, lines can mention changes that the season read here doesn't
 * contain yet.
 */
async function readNews(
  ports: TellPorts,
  { leagueId, season: label }: GroupChatCheck,
  { cursor }: Channel,
): Promise<NewsOfLeague | 'changed' | undefined> {
  const [league, season] = await Promise.all([
    ports.leagues.get(leagueId),
    ports.seasons.get(leagueId, label),
  ]);
  if (!league || !season) return undefined;
  const since = new Date(cursor.linesFrom);
  const lines = (await ports.leagueLog.listOf(leagueId, { since, limit: LINES_MOST })).toReversed();
  const named = [...season.members.flatMap(peopleOf), ...season.order, ...lines.flatMap(namedIn)];
  const [profiles, now] = await Promise.all([
    ports.users.getMany([...new Set(named)]),
    ports.seasons.get(leagueId, label),
  ]);
  if (now?.version !== season.version) return 'changed';
  return { league, season, lines, called: seatNamesOf(season, profiles) };
}

async function tell(ports: TellPorts, held: Held, channel: Channel, news: NewsOfLeague): Promise<Checked> {
  const { kind, address, owes, cursor, tells } = channel;
  if (address === null) return { came: 'no channel' };
  const owed = owes ? [{ text: pendingPostText(owes), after: cursor }] : [];
  const all = [...owed, ...tellings(cursor, tells, news)];
  const { text, taken } = postOf(
    kind,
    news.league.name,
    all.map((one) => one.text),
  );
  const known = new Set(all[taken - 1]?.after.lines.map(({ id }) => id));
  const left = news.lines.filter(({ id }) => taken < all.length && !known.has(id));
  const after = shortened(all[taken - 1]?.after ?? cursor, left, ports.clock.now());
  if (text === null) {
    // The act behind the failed post was undone, so nothing is pending or failing anymore.
    await ports.channels.move(held, { cursor: after, failingSince: null }, ports.clock.now());
    return { came: 'nothing' };
  }
  const posted = await ports.groupChats.post(kind, address, text);
  const at = ports.clock.now();
  if (posted !== 'posted') return notTaken(ports, held, channel, { posted, news, at });
  const moved: Partial<Moved> = { cursor: after, lastToldAt: at.toISOString(), failingSince: null };
  await ports.channels.move(held, { ...moved, ...(owes && { owes: null }) }, secondsOn(at, PACE_SECONDS));
  return { came: 'told', ...(taken < all.length && { againSeconds: PACE_SECONDS }) };
}

interface NotTaken {
  posted: Exclude<Posted, 'posted'>;
  news: NewsOfLeague;
  at: Date;
}

/** Handles a rejected post. It either waits for another try, or ends the connection. */
async function notTaken(
  ports: TellPorts,
  held: Held,
  channel: Channel,
  { posted, news, at }: NotTaken,
): Promise<Checked> {
  if ('lost' in posted) return lose(ports, held, channel, { why: posted.lost, news, at });
  const failingSince = channel.failingSince ?? at.toISOString();
  const againSeconds = nextTry(failingSince, at, posted.waitSeconds);
  if (againSeconds === undefined) return lose(ports, held, channel, { why: 'silent', news, at });
  await ports.channels.move(held, { failingSince }, secondsOn(at, againSeconds));
  return { came: 'waits', againSeconds };
}

/** Deletes the webhook URL, and notifies the commissioners who have an account. */
async function lose(
  ports: TellPorts,
  held: Held,
  { kind }: Channel,
  { why, news, at }: { why: Loss; news: NewsOfLeague; at: Date },
): Promise<Checked> {
  const { league, season } = news;
  const told = lostEffects(league, season, kind, why);
  const present = await ports.users.getMany((told.notices ?? []).map(({ to }) => to));
  const notices = told.notices?.filter(({ to }) => present.some(({ id }) => id === to)) ?? [];
  const effects = stored(ports, season.season, { ...told, notices });
  const readers = await readersOf(ports, effects.notifications);
  if (await ports.channels.lose(held, { why, at: at.toISOString() }, effects))
    await pushNews(ports, effects.notifications, readers);
  return { came: 'lost' };
}
