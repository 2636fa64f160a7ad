import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { isCommissioner, memberOf, peopleOf } from '#shared/domain/league-members.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { SmallLeague } from '#test/support/small-league.ts';

/**
 * Returns the first rule that a league breaks, if any. All rules must hold no matter which acts run at the same time. `unlogged`
 * changes were made without a line in the log, before the acts.
 */
export async function brokenRule(
  ports: MemoryPorts,
  { key }: SmallLeague,
  unlogged = 0,
): Promise<string | undefined> {
  const season = await ports.seasons.get(key.leagueId, key.season);
  if (!season) return undefined;
  const [log, rows] = [
    await ports.leagueLog.listOf(key.leagueId, { limit: 999 }),
    await memberships(ports, key.leagueId),
  ];
  const members = season.members.map(({ userId }) => userId);
  const people = season.members.flatMap(peopleOf);
  const boards = [...(await ports.boards.listOf(key.leagueId, key.season)).keys()];
  const league = await ports.leagues.get(key.leagueId);
  const rules: Record<string, boolean> = {
    'nobody is in two seats': new Set(people).size === people.length,
    'two partners in a seat at most': season.members.every(({ partners = [] }) => partners.length <= 2),
    'nobody who is kept out': people.every((userId) => !season.keptOut.includes(userId)),
    'no more members than the maximum': members.length <= season.maxMembers,
    'a membership for each member and partner': rows.toSorted().join() === people.toSorted().join(),
    'positions from 1 on, or none': arePositions(season),
    'the owner is a commissioner':
      Boolean(memberOf(season, season.ownerId)) && isCommissioner(season, season.ownerId),
    'one owner': league?.ownerId === season.ownerId,
    'boards of members alone': boards.every((userId) => members.includes(userId)),
    'a line for each version': log.length === season.version - unlogged,
    'a draft of exactly the members':
      !['drafting', 'active'].includes(season.status) ||
      season.order.toSorted().join() === members.toSorted().join(),
  };
  return Object.keys(rules).find((rule) => !rules[rule]);
}

async function memberships(ports: MemoryPorts, leagueId: string): Promise<string[]> {
  const traces = await ports.tracesOf(leagueId);
  return traces.flatMap((trace) => /^membership (.+)\//.exec(trace)?.[1] ?? []);
}

function arePositions({ members }: LeagueSeason): boolean {
  const positions = members.map(({ draftPosition }) => draftPosition);
  if (positions.every((position) => position === null)) return true;
  return positions
    .toSorted((a, b) => Number(a) - Number(b))
    .every((position, index) => position === index + 1);
}
