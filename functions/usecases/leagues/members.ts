import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import {
  demotionEffects,
  handOverEffects,
  promotionEffects,
  removalEffects,
  type Pair,
} from '#shared/domain/leagues/league-news.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf, type Member } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import {
  demote,
  handOver,
  promote,
  removeMember as judgeRemoval,
  type DemoteRefusal,
  type HandOverRefusal,
  type LeaveRefusal,
  type PromoteRefusal,
  type RemoveRefusal,
} from '#shared/domain/leagues/members.ts';
import { leaveSeat } from '#shared/domain/leagues/partners.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import type { Change, ChangeRefusal } from '../change-season.ts';
import { changeLeagueSeason, type Beside, type LeaguePorts } from './change-league.ts';
import { readTradeState, type DeskPorts } from '../trades/read-trade-state.ts';
import { departed } from './departure.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type MemberPorts = LeaguePorts & ViewPorts;
type Changed<Refusal extends string> = Promise<Outcome<LeagueReply, Refusal | ChangeRefusal>>;

/** A commissioner removes a member, given by the id of their member record. */
export async function removeMember(
  ports: MemberPorts,
  leagueId: string,
  by: string,
  memberId: string,
): Changed<RemoveRefusal> {
  const seat = await recordOf(ports, leagueId, memberId);
  const removed = await change(
    ports,
    { leagueId, by, userId: seat?.userId ?? by },
    (season) => judgeRemoval(season, by, memberId),
    removalEffects,
  );
  if (removed.ok && seat)
    await Promise.all(peopleOf(seat).map((userId) => stopFollowing(ports, leagueId, userId)));
  return removed;
}

/** Returns the member record with this id. A record's holder never changes. */
async function recordOf(ports: MemberPorts, leagueId: string, memberId: string): Promise<Member | undefined> {
  const league = await ports.leagues.get(leagueId);
  const season = league && (await ports.seasons.get(leagueId, league.currentSeason));
  return season?.members.find(({ id }) => id === memberId);
}

type LeavePorts = LeaguePorts & DeskPorts & Pick<Ports, 'boards'>;

/**
 * Removes someone who leaves: a member, or a partner from the seat that they share. A member's seat stays with their first
 * partner, if they have one (see Partners). If the user isn't in the league, or the league is gone, that counts as having left.
 */
export async function leaveLeague(
  ports: LeavePorts,
  leagueId: string,
  by: string,
): Promise<Outcome<{ ok: true }, LeaveRefusal | 'unavailable' | 'draft-deadline-passed'>> {
  const memberId = ports.random.id(ports.clock.now());
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    {
      userIds: [by],
      seatOf: by,
      board: (label) => ports.boards.get(leagueId, label, by),
      desk: (label, reading) => readTradeState(ports, leagueId, { label, reading }),
    },
    (before, beside): Outcome<Change, LeaveRefusal> => {
      const at = ports.clock.now();
      const isFinal = beside.desk?.finalAt !== null;
      const left = leaveSeat(before, by, { memberId, at, isFinal });
      return left.ok ? ok(departed(before, left.value, { beside, by, at })) : left;
    },
  );
  if (!outcome.ok) {
    const why = outcome.refused;
    return why === 'league-not-found' || why === 'season-not-found' ? ok({ ok: true }) : refused(why);
  }
  await stopFollowing(ports, leagueId, by);
  return ok({ ok: true });
}

/**
 * Makes the user's sockets stop following the league, so that later pushes needn't check them. If this fails, it does no
 * harm, because pushes go only to members anyway.
 */
export async function stopFollowing(
  { connections }: Pick<Ports, 'connections'>,
  leagueId: string,
  userId: string,
): Promise<void> {
  try {
    await connections.unfollow(userId, leagueId);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

/** One user's act on another, in a league. */
interface Deed {
  leagueId: string;
  by: string;
  userId: string;
}

export function addCommissioner(ports: MemberPorts, deed: Deed): Changed<PromoteRefusal> {
  const rule = (season: LeagueSeason) => promote(season, deed.by, deed.userId);
  return change(ports, deed, notFormer(rule, deed), promotionEffects);
}

export function removeCommissioner(ports: MemberPorts, deed: Deed): Changed<DemoteRefusal> {
  return change(ports, deed, (season) => demote(season, deed.by, deed.userId), demotionEffects);
}

/** The owner gives the league to another member. */
export function handOverLeague(ports: MemberPorts, deed: Deed): Changed<HandOverRefusal> {
  const rule = (season: LeagueSeason) => handOver(season, deed.by, deed.userId);
  return change(ports, deed, notFormer(rule, deed), handOverEffects);
}

type Rule<Refusal extends string> = (season: LeagueSeason, beside: Beside) => Outcome<LeagueSeason, Refusal>;

/** A member without an account can't be a commissioner (see Former members). */
function notFormer<Refusal extends string>(
  rule: Rule<Refusal>,
  { userId }: Deed,
): Rule<Refusal | 'not-in-league'> {
  return (season, beside) => {
    const judged = rule(season, beside);
    return judged.ok && !beside.hasAccount(userId) ? refused('not-in-league') : judged;
  };
}

async function change<Refusal extends string>(
  ports: MemberPorts,
  { leagueId, by, userId }: Deed,
  rule: Rule<Refusal>,
  effectsOf: (league: League, pair: Pair, before: LeagueSeason) => Effects,
): Changed<Refusal> {
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { userIds: [by, userId] },
    (before, beside): Outcome<Change, Refusal> => {
      const changed = rule(before, beside);
      if (!changed.ok) return changed;
      const { league, called } = beside;
      const effects = effectsOf(league, { by: called(by), target: called(userId) }, before);
      return ok({ season: changed.value, effects });
    },
  );
  if (!outcome.ok) return outcome;
  return ok(await viewLeague(ports, outcome.value.league, outcome.value.season));
}
