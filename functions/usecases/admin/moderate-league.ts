import type { AdminLeague } from '#shared/contract/schemas/admin.ts';
import {
  isAnnouncement,
  leagueModeratedNews,
  moderateLeague as judge,
  type LeagueModeration,
  type Moderated,
} from '#shared/domain/accounts/moderation.ts';
import { takeRulesAway } from '#shared/domain/leagues/house-rules.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { isCommissioner, peopleOf } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { LOG_PAGE } from '#shared/domain/news/league-log.ts';
import { NEWS_PAGE } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { AuditLine, Ports, StoredLogLine } from '../../ports/ports.ts';
import { listenersOf } from '../change-season.ts';
import { isDecent } from '../decent-names.ts';
import { pushNews, readersOf, stored } from '../news/store-effects.ts';

type LeaguePorts = Pick<
  Ports,
  | 'clock'
  | 'random'
  | 'leagues'
  | 'houseRules'
  | 'seasons'
  | 'users'
  | 'leagueLog'
  | 'notifications'
  | 'connections'
  | 'publisher'
>;

const ACTS: Readonly<Partial<Record<Moderated, AuditLine['act']>>> = {
  name: 'league-renamed',
  banner: 'banner-removed',
  announcement: 'announcement-removed',
  rules: 'rules-removed',
};
/** The most log lines that fit into one transaction with everything else. */
const LINES_AT_ONCE = 40;

/**
 * Removes a league's name, banner, announcements or house rules (see Moderation): read → judge → write → push. The write that
 * removes them is conditional on the season's version, and also stores the log, the audit lines and the notifications; if a
 * commissioner's change was first, this judges again. Announcements are removed from their readers' notifications last, and in
 * every try, because a crash may have left some.
 */
export async function moderateLeague(
  ports: LeaguePorts,
  by: string,
  leagueId: string,
  input: LeagueModeration,
): Promise<Outcome<AdminLeague, 'league-not-found' | 'name-refused' | 'unavailable'>> {
  if (input.name !== undefined && !isDecent(input.name)) return refused('name-refused');
  const moderated = await retryUntilDecided(async () => {
    const known = await ports.leagues.get(leagueId);
    const season = known && (await ports.seasons.get(leagueId, known.currentSeason));
    // Read these after the season, because any later change to them raises the season's version.
    const [league, log, versions] = await Promise.all([
      ports.leagues.get(leagueId),
      wholeLog(ports, leagueId),
      input.rules === null ? ports.houseRules.versionsOf(leagueId) : [],
    ]);
    if (!league || !season) return refused('league-not-found');
    const judged = judge(league, log, input, takeRulesAway(versions, ports.clock.now()));
    const after = { ...league, ...judged.league };
    if (judged.taken.length > 0) {
      const written = await write(ports, by, { league, after, season, log }, judged);
      if (!written) return RETRY;
    }
    return ok({ league: after, readers: readersIn(season, log) });
  }, TRIES.league);
  if (!moderated.ok) return moderated;
  const { league, readers } = moderated.value;
  if (input.announcement === null)
    await Promise.all(readers.map((userId) => removeAnnouncements(ports, userId, leagueId)));
  return ok({ id: league.id, name: league.name, banner: league.banner?.text ?? null });
}

interface Scene {
  league: League;
  after: League;
  season: LeagueSeason;
  log: readonly StoredLogLine[];
}

/** Writes the change; false if another writer was first. */
async function write(
  ports: LeaguePorts,
  by: string,
  { league, after, season, log }: Scene,
  { league: change, lines, taken, rules }: ReturnType<typeof judge<StoredLogLine>>,
): Promise<boolean> {
  const leaders = season.members.filter(({ userId }) => isCommissioner(season, userId));
  const authors = taken.includes('announcement')
    ? log.filter(isAnnouncement).flatMap((line) => line.by ?? [])
    : [];
  const told = [...new Set([...leaders.map(({ userId }) => userId), ...authors])];
  const readers = (await ports.users.getMany(told)).map(({ id }) => id);
  const effects = stored(ports, season.season, {
    league: change,
    ...(rules && { rules }),
    ...leagueModeratedNews(after, taken, readers),
  });
  const at = ports.clock.now();
  const audit = taken.flatMap((part): AuditLine[] => {
    const act = ACTS[part];
    const text = part === 'name' ? `${league.name} → ${after.name}` : shownPart(league, part);
    return act ? [{ id: ports.random.id(at), at: at.toISOString(), by, act, target: league.id, text }] : [];
  });
  const [present, rest] = await cleared(ports, season, lines);
  if (!present) return false;
  const [saved, listeners, sockets] = await Promise.all([
    ports.seasons.saveWith(next(present, {}), { ...effects, log: [...effects.log, ...rest], audit }),
    listenersOf(ports, league.id),
    readersOf(ports, effects.notifications),
  ]);
  if (saved === 'conflict') return false;
  const members = new Set(season.members.flatMap(peopleOf));
  const there = listeners.filter(({ userId }) => members.has(userId));
  await Promise.all([
    ports.publisher.push(there, { type: 'league', leagueId: league.id }),
    pushNews(ports, effects.notifications, sockets),
  ]);
  return true;
}

/**
 * Writes the log lines that don't fit into one transaction, those of announcements last. The other lines must not be written
 * after the name and the banner are removed, because a retry finds them only by the name and the banner. Returns the season and
 * the remaining lines; no season if another writer was first.
 */
async function cleared(
  { seasons }: Pick<LeaguePorts, 'seasons'>,
  season: LeagueSeason,
  lines: readonly StoredLogLine[],
): Promise<[LeagueSeason | undefined, readonly StoredLogLine[]]> {
  const rank = ({ act }: StoredLogLine) => (act === 'announcement' ? 1 : 0);
  let rest = lines.toSorted((one, other) => rank(one) - rank(other));
  let present = season;
  while (rest.length > LINES_AT_ONCE) {
    present = next(present, {});
    const effects = { joined: [], notifications: [], log: rest.slice(0, LINES_AT_ONCE) };
    if ((await seasons.saveWith(present, effects)) === 'conflict') return [undefined, rest];
    rest = rest.slice(LINES_AT_ONCE);
  }
  return [present, rest];
}

const shownPart = ({ name, banner }: League, part: Moderated): string =>
  part === 'banner' && banner ? `${name}: ${banner.text}` : name;

async function wholeLog({ leagueLog }: Pick<Ports, 'leagueLog'>, leagueId: string): Promise<StoredLogLine[]> {
  const all: StoredLogLine[] = [];
  for (;;) {
    const page = await leagueLog.listOf(leagueId, { before: all.at(-1)?.id, limit: LOG_PAGE });
    all.push(...page);
    if (page.length < LOG_PAGE) return all;
  }
}

/** Everyone who may have got an announcement: the members, and the people in the log. */
function readersIn({ members }: LeagueSeason, log: readonly StoredLogLine[]): string[] {
  const named = log.flatMap(({ by, about }) => [by ?? [], about ?? []].flat());
  return [...new Set([...members.flatMap(peopleOf), ...named])];
}

async function removeAnnouncements(
  { notifications }: Pick<Ports, 'notifications'>,
  userId: string,
  leagueId: string,
): Promise<void> {
  let before: string | undefined;
  for (;;) {
    const page = await notifications.listOf(userId, { before, limit: NEWS_PAGE });
    const ids = page.filter((one) => one.type === 'commissioner_announcement' && one.leagueId === leagueId);
    if (ids.length > 0)
      await notifications.remove(
        userId,
        ids.map(({ id }) => id),
      );
    if (page.length < NEWS_PAGE) return;
    before = page.at(-1)?.id;
  }
}
