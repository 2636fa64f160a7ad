import type { PublicLeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { isListed, MEMBERS_SHOWN, PUBLIC_PAGE } from '#shared/domain/leagues/public-list.ts';
import { seasonForNewLeague } from '#shared/domain/seasons.ts';
import type { Ports } from '../../ports/ports.ts';
import { leagueView, usersOf } from '../../views/league-view.ts';
import { loadPairs, type Pair } from './read-leagues.ts';

type ListPorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users'>;
type Row = Pair & { cursor: string };

/**
 * Returns a page of the public leagues that are waiting for their draft (see Public leagues). The page starts after the
 * cursor `after`.
 */
export async function readPublicLeagues(
  ports: ListPorts,
  by: string,
  after?: string,
): Promise<PublicLeagueReply[]> {
  const season = seasonForNewLeague(ports.clock.now());
  if (!season) return [];
  const rows = await pageOf(ports, season.label, after);
  const shown = rows.flatMap(({ state: { ownerId, members } }) => [
    ownerId,
    ...members.slice(0, MEMBERS_SHOWN).map(({ userId }) => userId),
  ]);
  const profiles = await ports.users.getMany([...new Set(shown)]);
  const userOf = usersOf(profiles);
  const now = ports.clock.now();
  return rows.map(({ league, state, cursor }) => ({
    ...leagueView(league, state, profiles, { games: [], now }),
    members: state.members.slice(0, MEMBERS_SHOWN).map(({ userId }) => userOf(userId)),
    memberCount: state.members.length,
    ownerName: userOf(state.ownerId).username,
    isMember: seatFor(state, by) !== undefined,
    cursor,
  }));
}

/**
 * Returns a full page, or a shorter one at the end of the list. The index can lag, so the stored season decides what is
 * listed.
 */
async function pageOf(ports: ListPorts, label: string, after: string | undefined): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = after; ;) {
    const limit = PUBLIC_PAGE - rows.length;
    const listed = await ports.leagues.listPublic(label, { after: from, limit });
    const cursors = new Map(listed.map(({ leagueId, cursor }) => [leagueId, cursor]));
    const pairs = await loadPairs(ports, [...cursors.keys()]);
    rows.push(
      ...pairs
        .filter(({ state }) => isListed(state))
        .map((pair) => ({ ...pair, cursor: cursors.get(pair.league.id) ?? '' })),
    );
    from = listed.at(-1)?.cursor;
    if (listed.length < limit || rows.length === PUBLIC_PAGE) return rows;
  }
}
