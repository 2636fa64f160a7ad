import { withoutProxiesOf } from '#shared/domain/draft/auction/new-holder.ts';
import { withoutProposals } from '#shared/domain/draft/corrections.ts';
import { withoutNamesOf } from '#shared/domain/draft/import-names.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { reviewOf } from '#shared/domain/trades/review-state.ts';
import { isSideOf } from '#shared/domain/trades/trade-state.ts';
import { withdrawalEffects } from '#shared/domain/trades/trade-news.ts';
import { withdrawMember as judgeWithdrawal } from '#shared/domain/trades/departing.ts';
import type { Ports } from '../../ports/ports.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { readTradeState, type BesideSeason, type DeskPorts } from './read-trade-state.ts';

type WithdrawPorts = ChangePorts & DeskPorts & Pick<Ports, 'users'>;

interface Beside extends BesideSeason {
  hasAccount(userId: string): boolean;
}

/**
 * Withdraws a member from all trades in the league when they delete their account (see Former members). Their pending offers
 * end, and what only they could read is removed, with their limits in an auction and the names that pasted drafts had for them. Repeating this does no harm.
 */
export async function withdrawMember(
  ports: WithdrawPorts,
  leagueId: string,
  userId: string,
): Promise<Outcome<undefined, 'unavailable'>> {
  const [league, { offers }] = await Promise.all([
    ports.leagues.get(leagueId),
    ports.trades.bookOf(leagueId),
  ]);
  if (!league) return ok(undefined);
  const own = offers.filter((offer) => isSideOf(offer, userId));
  for (const season of new Set([league.currentSeason, ...own.map((offer) => offer.season)])) {
    const outcome = await withdrawFrom(ports, { leagueId, season }, userId);
    if (!outcome.ok && outcome.refused === 'unavailable') return refused('unavailable');
  }
  await ports.trades.forget(leagueId, userId);
  return ok(undefined);
}

function withdrawFrom(
  ports: WithdrawPorts,
  key: { leagueId: string; season: string },
  userId: string,
): Promise<Outcome<Change, ChangeRefusal>> {
  return changeSeason(
    ports,
    key,
    (season: LeagueSeason, { league, hasAccount, ...beside }: Beside): Outcome<Change, ChangeRefusal> => {
      if (!league) return refused('league-not-found');
      const departing = { by: userId, at: ports.clock.now(), hasAccount };
      const settled = judgeWithdrawal({ season, ...beside }, departing);
      const effects = settled.season === season ? {} : withdrawalEffects(league, settled, userId);
      const named = withoutNamesOf(withoutProposals(settled.season, userId), userId);
      const left = withoutProxiesOf(named, userId);
      return ok({ season: left === season ? season : { ...left, version: season.version + 1 }, effects });
    },
    async (label, reading): Promise<Beside> => {
      const [beside, hasAccount] = await Promise.all([
        readTradeState(ports, key.leagueId, { label, reading }),
        accountsIn(ports, reading),
      ]);
      return { ...beside, hasAccount };
    },
  );
}

/** Returns a function that says whether a member has an account. Only votes depend on it. */
async function accountsIn(
  { users }: Pick<Ports, 'users'>,
  reading: Promise<LeagueSeason | undefined>,
): Promise<(userId: string) => boolean> {
  const season = await reading;
  if (!season || reviewOf(season) !== 'votes') return () => true;
  const profiles = await users.getMany(season.members.map(({ userId }) => userId));
  const ids = new Set(profiles.map(({ id }) => id));
  return (userId) => ids.has(userId);
}
