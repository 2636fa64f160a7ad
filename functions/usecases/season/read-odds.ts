import type { Odds } from '#shared/contract/schemas/standings.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { memberOf } from '#shared/domain/league-members.ts';
import { crownOdds } from '#shared/domain/odds/crown-odds.ts';
import { remainingOf } from '#shared/domain/odds/remaining.ts';
import { strengthsOf } from '#shared/domain/odds/strength.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { ownershipOf, type Ownership } from '#shared/domain/season/standings.ts';
import { canSwap, ownershipAfter } from '#shared/domain/trades/swap.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ReadRefusal } from '../read-season.ts';
import { readPast } from './read-past.ts';
import { loadPlayed } from './read-standings.ts';
import { simulateRest, type Simulate } from './simulations.ts';

/**
 * A hypothetical trade: the teams `give` of the member `by`, or else of the caller, for the teams `get` of the member `with`. It
 * counts only if all three are given.
 */
interface Thought {
  by?: string | undefined;
  give?: readonly number[] | undefined;
  get?: readonly number[] | undefined;
  with?: string | undefined;
}

type TradeRefusal = 'not-in-league' | 'other-owner';

/** Returns the members' chances of winning each crown (see Odds). If a trade is given, the chances are as if it were made now. */
export async function readOdds(
  ports: Pick<Ports, 'seasons' | 'results' | 'clock'> & { simulate: Simulate },
  key: SeasonPath,
  by: string,
  thought: Thought = {},
): Promise<Outcome<Odds, ReadRefusal | TradeRefusal>> {
  const [loaded, past] = await Promise.all([loadPlayed(ports, key, by), readPast(ports, key.season)]);
  if (!loaded.ok) return loaded;
  const { season, state, version, games } = loaded.value;
  const now = ports.clock.now();
  const owned = ownershipIf(state, by, thought, now);
  if (!owned.ok) return owned;
  const remaining = remainingOf(season, games, now);
  const strengths = strengthsOf(past.ratings, season, games);
  const simulated = simulateRest(ports, loaded.value, strengths, remaining);
  const users = crownOdds({ state, games, ownership: owned.value }, remaining, simulated);
  return ok({ version, seasons: simulated.seasons, users });
}

function ownershipIf(
  state: LeagueSeason,
  by: string,
  { by: giver = actorOf(state, by).seat, give, get, with: other }: Thought,
  now: Date,
): Outcome<Ownership[], TradeRefusal> {
  const ownership = ownershipOf(state);
  if (give === undefined || get === undefined || other === undefined) return ok(ownership);
  if (!memberOf(state, other) || !memberOf(state, giver)) return refused('not-in-league');
  const swap = { by: giver, give, get, with: other };
  return canSwap(ownership, swap) ? ok(ownershipAfter(ownership, swap, now)) : refused('other-owner');
}
