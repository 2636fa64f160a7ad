import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import { codeEffects, banEffects, unbanEffects } from '#shared/domain/leagues/league-news.ts';
import { removedWith } from '#shared/domain/leagues/partners.ts';
import { barredFromLeading } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { codeDrawn, banUser, unbanUser, type BanRefusal } from '#shared/domain/leagues/bans.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { usersOf } from '../../views/league-view.ts';
import type { Change, ChangeRefusal } from '../change-season.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';
import { changeLeagueSeason, type LeaguePorts } from './change-league.ts';
import { stopFollowing } from './members.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type NoLeader = 'not-a-member' | 'commissioners-only';
type Done<Refusal extends string> = Promise<Outcome<{ ok: true }, Refusal | ChangeRefusal>>;

/** A commissioner's act that affects a user, who need not be a member of the league. */
interface Deed {
  leagueId: string;
  by: string;
  userId: string;
}

/** The season after a ban, and who has lost access to the league. */
interface Banned extends Change {
  removed: readonly string[];
}

/** A commissioner bans a user, and removes them if they are in the league. Repeating the request changes nothing. */
export async function banMember(
  ports: LeaguePorts,
  { leagueId, by, userId }: Deed,
): Done<BanRefusal | 'no-such-user'> {
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { userIds: [by, userId] },
    (before, { league, called, hasAccount }): Outcome<Banned, BanRefusal | 'no-such-user'> => {
      const judged = banUser(before, by, userId);
      if (!judged.ok) return judged;
      if (!seatFor(before, userId) && !hasAccount(userId)) return refused('no-such-user');
      const pair = { by: called(by), target: called(userId) };
      const effects = banEffects(league, pair, before);
      return ok({ season: judged.value, effects, removed: removedWith(before, userId) });
    },
  );
  if (!outcome.ok) return outcome;
  await Promise.all(outcome.value.removed.map((id) => stopFollowing(ports, leagueId, id)));
  return ok({ ok: true });
}

/** A commissioner unbans a user. Repeating the request changes nothing. */
export async function unbanMember(ports: LeaguePorts, { leagueId, by, userId }: Deed): Done<NoLeader> {
  const outcome = await changeLeagueSeason(ports, leagueId, {}, (before): Outcome<Change, NoLeader> => {
    const judged = unbanUser(before, by, userId);
    return judged.ok ? ok({ season: judged.value, effects: unbanEffects(by, userId) }) : judged;
  });
  return outcome.ok ? ok({ ok: true }) : outcome;
}

/** Returns a league's banned users to its commissioners, most recently banned first. */
export async function readBans(
  ports: Pick<Ports, 'leagues' | 'seasons' | 'users'>,
  leagueId: string,
  by: string,
): Promise<Outcome<PublicUser[], ReadRefusal | 'commissioners-only'>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const barred = barredFromLeading(read.value, by);
  if (barred) return refused(barred);
  const { keptOut } = read.value;
  return ok(keptOut.toReversed().map(usersOf(await ports.users.getMany(keptOut))));
}

/**
 * Gives the league a new random code, at a commissioner's request. The old code no longer admits anyone, and open
 * invitations end. If the new code is taken, draws another.
 */
export async function drawCode(
  ports: LeaguePorts & ViewPorts,
  leagueId: string,
  by: string,
): Promise<Outcome<LeagueReply, NoLeader | ChangeRefusal>> {
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    {},
    (before, { league }): Outcome<Change, NoLeader> => {
      const judged = codeDrawn(before, by, ports.clock.now());
      if (!judged.ok) return judged;
      return ok({ season: judged.value, effects: codeEffects(league.code, ports.random.leagueCode(), by) });
    },
  );
  if (!outcome.ok) return outcome;
  return ok(await viewLeague(ports, outcome.value.league, outcome.value.season));
}
