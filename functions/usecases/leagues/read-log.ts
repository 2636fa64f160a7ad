import type { ActivityLine, LogLine } from '#shared/contract/schemas/leagues.ts';
import { namedIn, saidIn } from '#shared/domain/feed-words.ts';
import { isLogged, LOG_PAGE } from '#shared/domain/news.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { FeedLine, Ports } from '../../ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';

type LogPorts = Pick<Ports, 'leagues' | 'seasons' | 'leagueFeed' | 'users'>;
type Logged = FeedLine & { by: string };

/** What happened in a league, newest first, for every member of it (see News). */
export async function readActivity(
  ports: LogPorts,
  leagueId: string,
  by: string,
  before: string | undefined,
): Promise<Outcome<ActivityLine[], ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const lines = await ports.leagueFeed.listOf(leagueId, { before, limit: LOG_PAGE });
  const { userOf, saidOf } = await voices(ports, lines);
  return ok(
    lines.map((line) => {
      const { id, at, by: userId, act } = line;
      return { id, at, userId, user: userId === null ? null : userOf(userId), act, text: saidOf(line) };
    }),
  );
}

/** What commissioners have done in a league, newest first, for every member of it. */
export async function readLog(
  ports: LogPorts,
  leagueId: string,
  by: string,
  before: string | undefined,
): Promise<Outcome<LogLine[], ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const lines = await loggedLines(ports, leagueId, before);
  const { userOf, saidOf } = await voices(ports, lines);
  return ok(
    lines.map((line) => {
      const { id, at, by: userId, act } = line;
      return { id, at, userId, user: userOf(userId), act, text: saidOf(line) };
    }),
  );
}

/** Who these lines are of and about, and what they say with the names in it. */
async function voices({ users }: Pick<Ports, 'users'>, lines: readonly FeedLine[]) {
  const named = new Set(lines.flatMap(namedIn));
  const userOf = usersOf(await users.getMany([...named]));
  return { userOf, saidOf: (line: FeedLine) => saidIn(line, (userId) => userOf(userId).username) };
}

/** A page of them: the feed has other lines in between, so it is read on until the page is full. */
async function loggedLines(
  { leagueFeed }: Pick<Ports, 'leagueFeed'>,
  leagueId: string,
  from: string | undefined,
): Promise<Logged[]> {
  const logged: Logged[] = [];
  let before = from;
  for (;;) {
    const lines = await leagueFeed.listOf(leagueId, { before, limit: LOG_PAGE });
    logged.push(...lines.filter((line): line is Logged => isLogged(line)));
    before = lines.at(-1)?.id;
    if (logged.length >= LOG_PAGE || lines.length < LOG_PAGE) return logged.slice(0, LOG_PAGE);
  }
}
