import { inviteStatus, type Invite } from '#shared/domain/leagues/invites.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { memberOf, peopleOf, seatFor } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seatSeen, transferSeat, type TakeSeatRefusal } from '#shared/domain/leagues/seat.ts';
import { passingEffects } from '#shared/domain/leagues/seat-news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { withPassing } from '#shared/domain/trades/trade-news.ts';
import { endOffersOf } from '#shared/domain/trades/departing.ts';
import { TRIES } from '../../ports/write-retry.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { changeSeason, type Change, type ChangePorts } from '../change-season.ts';
import { readTradeState, type BesideSeason, type DeskPorts } from '../trades/read-trade-state.ts';
import { stopFollowing } from './members.ts';
import { seenOf } from './seen.ts';

export type TakeSeatPorts = ChangePorts & DeskPorts & Pick<Ports, 'users' | 'invites'>;

type Told = 'seat-not-abandoned' | 'seated-already' | 'kept-out' | 'season-final';
export type SeatRefusal =
  | Told
  | 'invitation-not-found'
  | 'invitation-over'
  | 'session-expired'
  | 'unavailable'
  | 'draft-deadline-passed';

/** An invitation to the seat of a current member (see A seat passes on). */
interface SeatInvite extends Invite {
  seatOf: string;
}

export function isForSeat(invite: Invite): invite is SeatInvite {
  return invite.seatOf !== null;
}

interface Look extends BesideSeason {
  /** The present invitation. */
  invite: Invite | undefined;
  profiles: readonly Profile[];
}

/**
 * A replacement takes over the seat that they are invited to. The season is judged as it is at the time of the write, so a
 * member who has come back or picked by then keeps their seat. Repeating the request changes nothing.
 */
export async function takeSeat(
  ports: TakeSeatPorts,
  { id: leagueId, currentSeason: season }: League,
  seat: SeatInvite,
  by: string,
): Promise<Outcome<LeagueSeason, SeatRefusal>> {
  const memberId = ports.random.id(ports.clock.now());
  const outcome = await changeSeason(
    ports,
    { leagueId, season },
    (before, look: Look): Outcome<Change & { left?: readonly string[] }, SeatRefusal> =>
      judge(before, look, seat, { userId: by, memberId, at: ports.clock.now() }),
    (label, reading) => lookBeside(ports, seat, by, { label, reading }),
    TRIES.league,
  );
  if (!outcome.ok) {
    const why = outcome.refused;
    return refused(why === 'league-not-found' || why === 'season-not-found' ? 'invitation-not-found' : why);
  }
  const { season: after, left = [] } = outcome.value;
  // The seat's previous people stop following the league, unless they have another seat in it now.
  const gone = left.filter((userId) => !seatFor(after, userId));
  await Promise.all(gone.map((userId) => stopFollowing(ports, leagueId, userId)));
  return ok(after);
}

function judge(
  before: LeagueSeason,
  { league, invite, profiles, book, finalAt }: Look,
  { seatOf, invitedBy, code }: SeatInvite,
  { at, ...to }: { userId: string; memberId: string; at: Date },
): Outcome<Change & { left?: readonly string[] }, SeatRefusal> {
  const hasAccount = (userId: string) => profiles.some(({ id }) => id === userId);
  if (!league || !invite) return refused('invitation-not-found');
  // An access token can outlive its account.
  if (!hasAccount(to.userId)) return refused('session-expired');
  if (invite.acceptedBy === to.userId && seatFor(before, to.userId)) return ok({ season: before });
  if (inviteStatus(invite, before, at) !== 'pending') return refused('invitation-over');
  const partners = peopleOf(memberOf(before, seatOf) ?? { userId: seatOf }).slice(1);
  const visit = (userId: string) => seenOf(profiles, userId);
  const seen = seatSeen(before, seatOf, visit);
  const passed = transferSeat(before, { seatOf, by: invitedBy }, to, { seen, at, isFinal: finalAt !== null });
  if (!passed.ok) return refused(isTold(passed.refused) ? passed.refused : 'invitation-over');
  const settled = endOffersOf({ season: before, book, finalAt }, passed.value, { by: seatOf, at });
  const called = (userId: string) => usersOf(profiles)(userId).username;
  const passing = { seatOf, by: invitedBy, to: to.userId, code, partners, seenOf: visit, called, hasAccount };
  const effects = passingEffects(league, settled.season, passing);
  return ok({
    season: settled.season,
    effects: withPassing(effects, league, settled, seatOf),
    left: [seatOf, ...partners],
  });
}

/** Whether the invited user learns this reason. All other reasons are only for the league's members. */
function isTold(why: TakeSeatRefusal): why is Told {
  return ['seat-not-abandoned', 'seated-already', 'kept-out', 'season-final'].includes(why);
}

async function lookBeside(
  ports: TakeSeatPorts,
  { leagueId, code }: SeatInvite,
  by: string,
  { label, reading }: { label: string; reading: Promise<LeagueSeason | undefined> },
): Promise<Look> {
  const profilesOf = async () => {
    const members = (await reading)?.members ?? [];
    return ports.users.getMany([...new Set([by, ...members.flatMap(peopleOf)])]);
  };
  const [desk, invite, profiles] = await Promise.all([
    readTradeState(ports, leagueId, { label, reading }),
    ports.invites.get(code),
    profilesOf(),
  ]);
  return { ...desk, invite, profiles };
}
