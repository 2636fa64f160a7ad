import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { inviteStatus, type Invite } from '#shared/domain/invites.ts';
import { LEAGUE_SIZE, memberOf } from '#shared/domain/league-season.ts';
import { joinLeague as judgeJoin, type JoinRefusal as JoinBarred } from '#shared/domain/league.ts';
import { joinEffects } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports.ts';
import { changeSeason, type Change, type ChangePorts } from '../change-season.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type JoinPorts = ViewPorts & ChangePorts & Pick<Ports, 'invites'>;
type Barred = JoinBarred | 'invitation-over';
export type JoinRefusal =
  | 'invalid-league-code'
  | 'invitation-not-found'
  | 'invitation-over'
  | 'league-not-found'
  | 'league-full'
  | 'draft-started'
  | 'session-expired'
  | 'unavailable';

/** A lost try means that somebody else got a seat; so these settle it whoever comes at once. */
const TRIES = LEAGUE_SIZE.most;

type Wish = { code: string } | { leagueId: string } | { inviteCode: string };

/** Joins by code, by invitation, or a public league by its id; a member who joins again gets the same answer. */
export async function joinLeague(
  ports: JoinPorts,
  by: string,
  wish: Wish,
): Promise<Outcome<{ league: LeagueReply }, JoinRefusal>> {
  const unknown = unknownTo(wish);
  const leagueId = await leagueMeant(ports, wish);
  const league = leagueId === undefined ? undefined : await ports.leagues.get(leagueId);
  if (!league) return refused(unknown);
  const joiner = { userId: by, memberId: ports.random.id(ports.clock.now()), byCode: !('leagueId' in wish) };
  const outcome = await changeSeason(
    ports,
    { leagueId: league.id, season: league.currentSeason },
    (before, { profile, invite }: Joiner): Outcome<Change, Barred | 'session-expired'> => {
      // An access token outlives the account that it was given to.
      if (!profile) return refused('session-expired');
      const at = ports.clock.now();
      const isOver = 'inviteCode' in wish && (!invite || inviteStatus(invite, before, at) !== 'pending');
      if (isOver && !memberOf(before, by)) return refused('invitation-over');
      const judged = judgeJoin(before, { ...joiner, at });
      if (!judged.ok) return judged;
      const { season, joined } = judged.value;
      if (!joined) return ok({ season });
      const effects = joinEffects(league, season, { userId: by, username: profile.username });
      return ok({ season, effects: { ...effects, ...(invite && { accepted: { code: invite.code, by } }) } });
    },
    () => joinerOf(ports, by, wish),
    TRIES,
  );
  if (outcome.ok) return ok({ league: await viewLeague(ports, league, outcome.value.season) });
  const { refused: why } = outcome;
  if (why === 'league-not-found' || why === 'season-not-found') return refused(unknown);
  return refused(why === 'private-league' ? 'league-not-found' : why);
}

interface Joiner {
  profile: Profile | undefined;
  /** The invitation that is used. */
  invite: Invite | undefined;
}

async function joinerOf({ users, invites }: JoinPorts, userId: string, wish: Wish): Promise<Joiner> {
  const [profile, invite] = await Promise.all([
    users.get(userId),
    'inviteCode' in wish ? invites.get(wish.inviteCode) : undefined,
  ]);
  return { profile, invite };
}

function unknownTo(wish: Wish): 'invalid-league-code' | 'invitation-not-found' | 'league-not-found' {
  if ('inviteCode' in wish) return 'invitation-not-found';
  return 'code' in wish ? 'invalid-league-code' : 'league-not-found';
}

async function leagueMeant(ports: JoinPorts, wish: Wish): Promise<string | undefined> {
  if ('inviteCode' in wish) return (await ports.invites.get(wish.inviteCode))?.leagueId;
  return 'code' in wish ? ports.leagues.idOfCode(wish.code) : wish.leagueId;
}
