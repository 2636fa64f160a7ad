import type { LogLine } from '#shared/contract/schemas/leagues.ts';
import { isLogged, LOG_PAGE } from '#shared/domain/news.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { FeedLine, Ports } from '../../ports.ts';
import { publicUser } from '../../views/league-view.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';

type Logged = FeedLine & { by: string };

/** What commissioners have done in a league, newest first, for every member of it. */
export async function readLog(
  ports: Pick<Ports, 'leagues' | 'seasons' | 'leagueFeed' | 'users'>,
  leagueId: string,
  by: string,
  before: string | undefined,
): Promise<Outcome<LogLine[], ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const lines = await loggedLines(ports, leagueId, before);
  const named = lines.flatMap((line) => [line.by, line.about ?? []].flat());
  const profiles = await ports.users.getMany([...new Set(named)]);
  const userOf = (userId: string) =>
    publicUser(
      profiles.find(({ id }) => id === userId),
      userId,
    );
  return ok(
    lines.map(({ id, at, by: userId, act, text, about }) => {
      const said = about === undefined ? text : `${userOf(about).username} ${text}`;
      return { id, at, userId, user: userOf(userId), act, text: said };
    }),
  );
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
