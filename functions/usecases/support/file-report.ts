import { shownName } from '#shared/domain/league-banner.ts';
import { memberOf } from '#shared/domain/league-season.ts';
import { seasonsOf } from '#shared/domain/league.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import type { Quote, Report } from '#shared/domain/requests.ts';
import type { Ports } from '../../ports.ts';
import { file, type FilePorts } from './file-request.ts';

type ReportPorts = FilePorts & Pick<Ports, 'leagues' | 'seasons' | 'chats'>;

/**
 * A member reports something. Words of a message, and over a league, are kept as they are now: they may be gone before an
 * admin looks.
 */
export async function fileReport(
  ports: ReportPorts,
  { kind: about, targetId, reason }: Pick<Report, 'targetId' | 'reason'> & { kind: Report['about'] },
  by: string,
): Promise<Outcome<{ id: string }, never>> {
  const quote = about === 'message' ? await quoteOf(ports, targetId, by) : null;
  const league = about === 'league' ? await ports.leagues.get(targetId) : undefined;
  const shown = league ? shownName(league) : null;
  return file(ports, { kind: 'report', about, targetId, reason, quote, shown }, by);
}

/**
 * The message with that id, in the chats that the reporter may read: nobody quotes what they cannot see. A league's earlier
 * seasons had other members.
 */
async function quoteOf(
  { leagues, seasons, chats }: ReportPorts,
  id: string,
  by: string,
): Promise<Quote | null> {
  const own = await leagues.getMany(await leagues.listOf(by));
  const near = own.flatMap((league) => seasonsOf(league).map((season) => ({ leagueId: league.id, season })));
  const found = await chats.findIn(near, id);
  const state = found && (await seasons.get(found.leagueId, found.season));
  if (!found || !state || !memberOf(state, by)) return null;
  const { leagueId, userId, message, createdAt } = found;
  return { leagueId, userId, message, createdAt };
}
