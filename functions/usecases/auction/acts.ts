import type { AuctionReply, ProxiesReply } from '#shared/contract/schemas/auction-replies.ts';
import type {
  BidRequest,
  NominateRequest,
  OwnProxies,
  ProxyRequest,
  SaleRequest,
} from '#shared/contract/schemas/auction.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { AccountBlock } from '#shared/domain/accounts/session.ts';
import { actorOf } from '#shared/domain/actor.ts';
import {
  bidIn,
  enterSale as judgeSale,
  nominateIn,
  setProxyIn,
  type AuctionAct,
  type AuctionChange,
  type BidRefusal,
  type NominateRefusal,
  type ProxyRefusal,
  type SaleRefusal,
} from '#shared/domain/draft/auction/auction-acts.ts';
import { isAuction } from '#shared/domain/draft/auction/is-auction.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { patientRetry } from '../../ports/write-retry.ts';
import type { Connection, Ports } from '../../ports/ports.ts';
import { draftView } from '../../views/draft-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { readSeat, type ReadRefusal } from '../read-season.ts';

/** The caller, if they may not act at all, the reason, and when their request reached the game. */
export interface Bidder {
  userId: string;
  bar: Promise<AccountBlock | undefined>;
  askedAt: Date;
}

/** The auction after an act, and whether an earlier attempt of the same request made it. */
type Acted = { value: AuctionReply; season: LeagueSeason; repeated: boolean };
type Acting<Refusal extends string> = Promise<Outcome<Acted, Refusal | ChangeRefusal | AccountBlock>>;

/** Nominates a team for the caller's seat. */
export function nominate(
  ports: ChangePorts,
  key: SeasonPath,
  bidder: Bidder,
  wish: NominateRequest,
): Acting<NominateRefusal> {
  return act(ports, key, bidder, (state, by) => nominateIn(state, wish, by));
}

/** Bids for the lot on the block, with four AWS calls in sequence like a pick: read, arm, write, push. */
export function bid(
  ports: ChangePorts,
  key: SeasonPath,
  bidder: Bidder,
  wish: BidRequest,
): Acting<BidRefusal> {
  return act(ports, key, bidder, (state, by) => bidIn(state, wish, by));
}

/** Says up to what price the caller's seat wants a team. */
export async function saveProxy(
  ports: ChangePorts,
  key: SeasonPath,
  bidder: Bidder,
  wish: ProxyRequest,
): Promise<Outcome<ProxiesReply, ProxyRefusal | ChangeRefusal | AccountBlock>> {
  const outcome = await act(ports, key, bidder, (state, by) => setProxyIn(state, wish, by));
  if (!outcome.ok) return outcome;
  const { season, value } = outcome.value;
  return ok({ ...value, ...proxiesOf(season, actorOf(season, bidder.userId).seat) });
}

/** The proxies of the caller's own seat. */
export async function readProxies(
  ports: Pick<Ports, 'seasons'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<OwnProxies, ReadRefusal | 'not-an-auction'>> {
  const read = await readSeat(ports, key, by);
  if (!read.ok) return read;
  const { season, seat } = read.value;
  return isAuction(season) ? ok(proxiesOf(season, seat)) : refused('not-an-auction');
}

function proxiesOf({ auction }: LeagueSeason, seat: string): OwnProxies {
  const own = (auction?.proxies ?? []).filter(({ userId }) => userId === seat);
  return { proxies: own.map(({ teamId, upTo }) => ({ teamId, upTo })) };
}

/** A commissioner enters a sale of an auction without clocks. */
export async function enterSale(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
  wish: SaleRequest,
): Promise<Outcome<Acted, SaleRefusal | ChangeRefusal>> {
  const outcome = await changeSeason(ports, key, (state) =>
    judgeSale(state, wish, { by, at: ports.clock.now() }),
  );
  return outcome.ok ? ok(await acted(ports, outcome.value)) : outcome;
}

/**
 * An act of the caller's seat. Its time is that of the request, however often it is judged. If others write first, it is judged
 * again for a while, because ten members can bid in the same second.
 */
async function act<Refusal extends string>(
  ports: ChangePorts,
  key: SeasonPath,
  { userId: by, bar, askedAt: at }: Bidder,
  rule: (state: LeagueSeason, act: AuctionAct) => Outcome<AuctionChange<Refusal>, Refusal>,
): Acting<Refusal> {
  const outcome = await changeSeason(
    ports,
    key,
    (state, barred: AccountBlock | undefined): Outcome<AuctionChange<Refusal>, Refusal | AccountBlock> =>
      barred
        ? refused(barred)
        : rule(state, { by, seat: actorOf(state, by).seat, at, now: ports.clock.now() }),
    () => bar,
    patientRetry(ports),
  );
  if (!outcome.ok) return outcome;
  return outcome.value.barred ?? ok(await acted(ports, outcome.value));
}

async function acted(
  ports: Pick<Ports, 'clock' | 'publisher'>,
  { season, repeated, listeners }: AuctionChange<string> & { listeners: readonly Connection[] },
): Promise<Acted> {
  const draft = draftView(season, ports.clock.now());
  // This may repeat an attempt that failed after its write but before its push.
  if (repeated) await ports.publisher.push(listeners, { type: 'draft', leagueId: season.leagueId, draft });
  return { value: { draft }, season, repeated };
}
