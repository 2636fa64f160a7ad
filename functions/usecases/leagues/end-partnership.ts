import { partnershipEndEffects } from '#shared/domain/leagues/partner-news.ts';
import { endPartnership as judge, type EndPartnershipRefusal } from '#shared/domain/leagues/partners.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Change, ChangeRefusal } from '../change-season.ts';
import { changeLeagueSeason, type LeaguePorts } from './change-league.ts';
import { stopFollowing } from './members.ts';

/** A partnership to end: the record of the seat, and the partner. */
interface Ending {
  leagueId: string;
  memberId: string;
  userId: string;
  by: string;
}

/**
 * Ends a partnership (see Partners). With the same change the partner loses access to the league: pages and pushes of theirs get
 * nothing more of it. Repeating the request changes nothing.
 */
export async function endPartnership(
  ports: LeaguePorts,
  { leagueId, memberId, userId, by }: Ending,
): Promise<Outcome<{ ok: true }, EndPartnershipRefusal | ChangeRefusal>> {
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { userIds: [by, userId], seatOf: userId },
    (before, { league, called, hasAccount }): Outcome<Change, EndPartnershipRefusal> => {
      const ended = judge(before, by, { memberId, userId });
      if (!ended.ok) return ended;
      const seat = seatFor(before, userId);
      if (!seat || ended.value === before) return ok({ season: before });
      const shared = { seat, partner: userId, called: (id: string) => called(id).name, hasAccount };
      return ok({ season: ended.value, effects: partnershipEndEffects(league, shared, by) });
    },
  );
  if (!outcome.ok) {
    // Every league gives the same reply to people without a share, so that strangers don't learn which leagues exist.
    const isMissing = outcome.refused === 'league-not-found' || outcome.refused === 'season-not-found';
    return isMissing && by === userId ? ok({ ok: true }) : outcome;
  }
  if (!seatFor(outcome.value.season, userId)) await stopFollowing(ports, leagueId, userId);
  return ok({ ok: true });
}
