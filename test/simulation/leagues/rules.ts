import { isCommissioner, memberOf, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { SmallLeague } from '#test/support/small-league.ts';

/** Returns the first rule that a league breaks, if any. All rules must hold no matter which acts run at the same time. */
export async function brokenRule(ports: MemoryPorts, { key }: SmallLeague): Promise<string | undefined> {
  const season = await ports.seasons.get(key.leagueId, key.season);
  if (!season) return undefined;
  const [log, rows] = [
    await ports.leagueLog.listOf(key.leagueId, { limit: 999 }),
    await memberships(ports, key.leagueId),
  ];
  const members = season.members.map(({ userId }) => userId);
  const boards = [...(await ports.boards.listOf(key.leagueId, key.season)).keys()];
  const league = await ports.leagues.get(key.leagueId);
  const rules: Record<string, boolean> = {
    'nobody is a member twice': new Set(members).size === members.length,
    'no more members than the maximum': members.length <= season.maxMembers,
    'a membership for each member': rows.toSorted().join() === members.toSorted().join(),
    'positions from 1 on, or none': arePositions(season),
    'the owner is a commissioner':
      Boolean(memberOf(season, season.ownerId)) && isCommissioner(season, season.ownerId),
    'one owner': league?.ownerId === season.ownerId,
    'boards of members alone': boards.every((userId) => members.includes(userId)),
    'a line for each version': log.length === season.version,
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
