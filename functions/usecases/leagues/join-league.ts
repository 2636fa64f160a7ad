import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { inviteStatus, type Invite } from '#shared/domain/leagues/invites.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { isCommissioner, seatFor } from '#shared/domain/league-members.ts';
import { joinLeague as judgeJoin, type JoinRefusal as JoinBarred } from '#shared/domain/leagues/league.ts';
import { joinEffects, type UnreadJoins } from '#shared/domain/leagues/join-news.ts';
import { type Effects } from '#shared/domain/news/effects.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { TRIES } from '../../ports/write-retry.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { changeSeason, type Change } from '../change-season.ts';
import { becomePartner, isForPartner, type PartnerRefusal } from './become-partner.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';
import { isForSeat, takeSeat, type SeatRefusal, type TakeSeatPorts } from './take-seat.ts';

type JoinPorts = ViewPorts & TakeSeatPorts & Pick<Ports, 'notifications'>;
type Barred = JoinBarred | 'invitation-over' | 'invalid-league-code';
export type JoinRefusal =
  | SeatRefusal
  | PartnerRefusal
  | 'invalid-league-code'
  | 'invitation-not-found'
  | 'invitation-over'
  | 'league-not-found'
  | 'league-full'
  | 'draft-started'
  | 'kept-out'
  | 'session-expired'
  | 'unavailable';

type Input = { code: string } | { leagueId: string } | { inviteCode: string };

/**
 * Joins a league by its code or by invitation, which can also be for a replacement or a partner, or a public league by its id. A member
 * who joins again gets the same reply.
 */
export async function joinLeague(
  ports: JoinPorts,
  by: string,
  input: Input,
): Promise<Outcome<{ league: LeagueReply }, JoinRefusal>> {
  const unknown = unknownTo(input);
  const { leagueId, invite: known } = await leagueMeant(ports, input);
  const league = leagueId === undefined ? undefined : await ports.leagues.get(leagueId);
  if (!league) return refused(unknown);
  if (known && isForSeat(known)) {
    const seated = await takeSeat(ports, league, known, by);
    return seated.ok ? ok({ league: await viewLeague(ports, league, seated.value) }) : seated;
  }
  if (known && isForPartner(known)) {
    const shared = await becomePartner(ports, league, known, by);
    return shared.ok ? ok({ league: await viewLeague(ports, league, shared.value) }) : shared;
  }
  const joiner = { userId: by, memberId: ports.random.id(ports.clock.now()), byCode: !('leagueId' in input) };
  const outcome = await changeSeason(
    ports,
    { leagueId: league.id, season: league.currentSeason },
    (before, { profile, invite, code, unread }: Joiner): Outcome<Change, Barred | 'session-expired'> => {
      // An access token can outlive its account.
      if (!profile) return refused('session-expired');
      const at = ports.clock.now();
      const isOver = 'inviteCode' in input && (!invite || inviteStatus(invite, before, at) !== 'pending');
      if (isOver && !seatFor(before, by)) return refused('invitation-over');
      if ('code' in input && input.code !== code && !seatFor(before, by))
        return refused('invalid-league-code');
      const judged = judgeJoin(before, { ...joiner, at });
      if (!judged.ok) return judged;
      const { season, joined } = judged.value;
      if (!joined) return ok({ season });
      const effects = joinEffects(league, season, { userId: by, username: profile.username }, unread);
      return ok({ season, effects: { ...effects, ...(invite && { accepted: acceptedBy(invite, by) }) } });
    },
    async (_, reading) => {
      const [joining, unread] = await Promise.all([
        joinerOf(ports, by, input, { leagueId: league.id, reading }),
        reading.then((season) => unreadJoins(ports, season, by)),
      ]);
      return { ...joining, unread };
    },
    TRIES.league,
  );
  if (outcome.ok) return ok({ league: await viewLeague(ports, league, outcome.value.season) });
  const { refused: why } = outcome;
  if (why === 'league-not-found' || why === 'season-not-found') return refused(unknown);
  return refused(why === 'private-league' ? 'league-not-found' : why);
}

function acceptedBy({ code, isShared }: Invite, by: string): NonNullable<Effects['accepted']> {
  return { code, by, ...(isShared && { staysOpen: true }) };
}

interface Joiner {
  profile: Profile | undefined;
  /** The invitation that is used, if any. */
  invite: Invite | undefined;
  /** The league's present code. A former code admits no one. */
  code: string | undefined;
  /** The commissioners' unread notifications about joins. */
  unread: ReadonlyMap<string, UnreadJoins>;
}

async function joinerOf(
  { users, invites, leagues }: JoinPorts,
  userId: string,
  input: Input,
  { leagueId, reading }: { leagueId: string; reading: Promise<unknown> },
): Promise<Omit<Joiner, 'unread'>> {
  // The league is read after the season. If a new code is drawn after that, the season's version rises and the write fails.
  const present = async () => {
    await reading;
    return leagues.get(leagueId);
  };
  const [profile, invite, league] = await Promise.all([
    users.get(userId),
    'inviteCode' in input ? invites.get(input.inviteCode) : undefined,
    'code' in input ? present() : undefined,
  ]);
  return { profile, invite, code: league?.code };
}

/** How many of a reader's newest notifications are searched for one to replace. */
const LOOKED_THROUGH = 20;

/**
 * Returns each commissioner's unread notification about joins, by user id. If a member joins again, no one is notified, so
 * this returns none.
 */
async function unreadJoins(
  { notifications }: JoinPorts,
  season: LeagueSeason | undefined,
  by: string,
): Promise<ReadonlyMap<string, UnreadJoins>> {
  if (!season || seatFor(season, by)) return new Map();
  const leaders = season.members.filter(({ userId }) => isCommissioner(season, userId));
  const found = await Promise.all(
    leaders.map(async ({ userId }) => {
      const rows = await notifications.listOf(userId, { limit: LOOKED_THROUGH });
      const row = rows.find(
        ({ leagueId, joiners, isRead }) => !isRead && joiners && leagueId === season.leagueId,
      );
      return [userId, row] as const;
    }),
  );
  return new Map(
    found.flatMap(([userId, row]) => (row?.joiners ? [[userId, { id: row.id, joiners: row.joiners }]] : [])),
  );
}

function unknownTo(input: Input): 'invalid-league-code' | 'invitation-not-found' | 'league-not-found' {
  if ('inviteCode' in input) return 'invitation-not-found';
  return 'code' in input ? 'invalid-league-code' : 'league-not-found';
}

interface Meant {
  leagueId: string | undefined;
  invite?: Invite | undefined;
}

async function leagueMeant(ports: JoinPorts, input: Input): Promise<Meant> {
  if ('inviteCode' in input) {
    const invite = await ports.invites.get(input.inviteCode);
    return { leagueId: invite?.leagueId, invite };
  }
  return { leagueId: 'code' in input ? await ports.leagues.idOfCode(input.code) : input.leagueId };
}
