import type { ActivityLine, LogLine } from '#shared/contract/schemas/league-log.ts';
import { namedIn, saidIn } from '#shared/domain/news/log-text.ts';
import { isLogged, isRuleChange, LOG_PAGE } from '#shared/domain/news/league-log.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { StoredLogLine, Ports } from '../../ports/ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';

type LogPorts = Pick<Ports, 'leagues' | 'seasons' | 'leagueLog' | 'users'>;
type Logged = StoredLogLine & { by: string };

/** Returns a league's log, newest first, to any of its members (see News). */
export async function readActivity(
  ports: LogPorts,
  leagueId: string,
  by: string,
  before: string | undefined,
): Promise<Outcome<ActivityLine[], ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  return ok(await shown(ports, await ports.leagueLog.listOf(leagueId, { before, limit: LOG_PAGE })));
}

/** Returns the changes of a league's rules, newest first, to any of its members (see Rules page). */
export async function readRuleChanges(
  ports: LogPorts,
  leagueId: string,
  by: string,
  before: string | undefined,
): Promise<Outcome<ActivityLine[], ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  return ok(await shown(ports, await linesWith(ports, leagueId, before, isRuleChange)));
}

/** The lines as members see them. A line without an acting member has no user. */
async function shown(ports: LogPorts, lines: readonly StoredLogLine[]): Promise<ActivityLine[]> {
  const { userOf, saidOf } = await voices(ports, lines);
  return lines.map((line) => {
    const { id, at, by: userId, act } = line;
    return { id, at, userId, user: userId === null ? null : userOf(userId), act, text: saidOf(line) };
  });
}

/** Returns the commissioners' acts in a league, newest first, to any of its members. */
export async function readLog(
  ports: LogPorts,
  leagueId: string,
  by: string,
  before: string | undefined,
): Promise<Outcome<LogLine[], ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const logged = await linesWith(ports, leagueId, before, isLogged);
  const lines = logged.filter((line): line is Logged => line.by !== null);
  const { userOf, saidOf } = await voices(ports, lines);
  return ok(
    lines.map((line) => {
      const { id, at, by: userId, act } = line;
      return { id, at, userId, user: userOf(userId), act, text: saidOf(line) };
    }),
  );
}

/** Returns a lookup of the users mentioned in these lines, and a function that fills their names into a line's text. */
async function voices({ users }: Pick<Ports, 'users'>, lines: readonly StoredLogLine[]) {
  const named = new Set(lines.flatMap(namedIn));
  const userOf = usersOf(await users.getMany([...named]));
  return { userOf, saidOf: (line: StoredLogLine) => saidIn(line, (userId) => userOf(userId).username) };
}

/** A page of the lines that are wanted. The log has other lines in between, so this reads until the page is full. */
async function linesWith(
  { leagueLog }: Pick<Ports, 'leagueLog'>,
  leagueId: string,
  from: string | undefined,
  isWanted: (line: StoredLogLine) => boolean,
): Promise<StoredLogLine[]> {
  const wanted: StoredLogLine[] = [];
  let before = from;
  for (;;) {
    const lines = await leagueLog.listOf(leagueId, { before, limit: LOG_PAGE });
    wanted.push(...lines.filter(isWanted));
    before = lines.at(-1)?.id;
    if (wanted.length >= LOG_PAGE || lines.length < LOG_PAGE) return wanted.slice(0, LOG_PAGE);
  }
}
