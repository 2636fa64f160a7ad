import type { League as LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { LEAGUE_SIZE } from '#shared/domain/league-season.ts';
import { joinLeague as judgeJoin } from '#shared/domain/league.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';
import { announceChange, listenersOf } from '../change-season.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type JoinPorts = ViewPorts & Pick<Ports, 'random' | 'connections' | 'publisher'>;
export type JoinRefusal =
  | 'invalid-league-code'
  | 'league-not-found'
  | 'league-full'
  | 'draft-started'
  | 'unavailable';

/** A lost try means that somebody else got a seat; so these settle it whoever comes at once. */
const TRIES = LEAGUE_SIZE.most;

/** Joins by code, or a public league by its id; a member who joins again gets the same answer. */
export async function joinLeague(
  ports: JoinPorts,
  by: string,
  wish: { code: string } | { leagueId: string },
): Promise<Outcome<{ league: LeagueReply }, JoinRefusal>> {
  const byCode = 'code' in wish;
  const unknown = byCode ? 'invalid-league-code' : 'league-not-found';
  const leagueId = byCode ? await ports.leagues.idOfCode(wish.code) : wish.leagueId;
  const league = leagueId === undefined ? undefined : await ports.leagues.get(leagueId);
  if (!league) return refused(unknown);
  const memberId = ports.random.id(ports.clock.now());
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await ports.seasons.get(league.id, league.currentSeason);
    if (!before) return refused(unknown);
    const judged = judgeJoin(before, { userId: by, memberId, at: ports.clock.now(), byCode });
    if (!judged.ok) return refused(judged.refused === 'private-league' ? 'league-not-found' : judged.refused);
    const { season, joined } = judged.value;
    if (!joined) return { ok: true, value: { league: await viewLeague(ports, league, season) } };
    if ((await ports.seasons.saveWithMember(season, by)) === 'saved') {
      await announceChange(ports, before, season, await listenersOf(ports, league.id));
      return { ok: true, value: { league: await viewLeague(ports, league, season) } };
    }
  }
  return refused('unavailable');
}
