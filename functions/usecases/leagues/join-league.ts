import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { LEAGUE_SIZE } from '#shared/domain/league-season.ts';
import { joinLeague as judgeJoin, type JoinRefusal as Barred } from '#shared/domain/league.ts';
import { joinEffects } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Profile } from '../../ports.ts';
import { changeSeason, type Change, type ChangePorts } from '../change-season.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type JoinPorts = ViewPorts & ChangePorts;
export type JoinRefusal =
  | 'invalid-league-code'
  | 'league-not-found'
  | 'league-full'
  | 'draft-started'
  | 'session-expired'
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
  const outcome = await changeSeason(
    ports,
    { leagueId: league.id, season: league.currentSeason },
    (before, { profile, isFormer }: Joiner): Outcome<Change, Barred | 'session-expired'> => {
      // An access token outlives the account that it was given to.
      if (isFormer) return refused('session-expired');
      const judged = judgeJoin(before, { userId: by, memberId, at: ports.clock.now(), byCode });
      if (!judged.ok) return judged;
      const { season, joined } = judged.value;
      if (!joined) return ok({ season });
      return ok({
        season,
        effects: joinEffects(league, season, { userId: by, username: profile?.username ?? 'A new member' }),
      });
    },
    () => joinerOf(ports, by),
    TRIES,
  );
  if (outcome.ok) return ok({ league: await viewLeague(ports, league, outcome.value.season) });
  const { refused: why } = outcome;
  if (why === 'league-not-found' || why === 'season-not-found') return refused(unknown);
  return refused(why === 'private-league' ? 'league-not-found' : why);
}

interface Joiner {
  profile: Profile | undefined;
  isFormer: boolean;
}

async function joinerOf({ users }: Pick<JoinPorts, 'users'>, userId: string): Promise<Joiner> {
  const [profile, isFormer] = await Promise.all([users.get(userId), users.isFormer(userId)]);
  return { profile, isFormer };
}
