import * as z from 'zod/mini';
import {
  BUDGET,
  LOT_SECONDS,
  NOMINATE_SECONDS,
  RESET_SECONDS,
} from '../../domain/draft/auction/auction-settings.ts';
import { ClientId, Instant, TeamId, UserId } from './common.ts';

const within = ({ least, most }: { least: number; most: number }) =>
  z.int().check(z.minimum(least), z.maximum(most));

/** What a league wants of its auction. Absent settings stay unchanged, or get the default in a new league. */
export const WishedAuction = z.strictObject({
  budget: z.optional(within(BUDGET)),
  lotSeconds: z.optional(within(LOT_SECONDS)),
  resetSeconds: z.optional(within(RESET_SECONDS)),
  nominateSeconds: z.optional(z.literal(NOMINATE_SECONDS)),
  slow: z.optional(z.null()),
});
export type WishedAuction = z.infer<typeof WishedAuction>;

/** What a season template keeps of an auction. */
export const TemplateAuction = z.strictObject({
  budget: within(BUDGET),
  lotSeconds: within(LOT_SECONDS),
  resetSeconds: within(RESET_SECONDS),
});

const Price = within({ least: 1, most: BUDGET.most });

/** The opening bid counts as the nominator's. Repeating a request with the same `clientId` returns the same. */
export const NominateRequest = z.strictObject({ teamId: TeamId, price: Price, clientId: ClientId });
export type NominateRequest = z.infer<typeof NominateRequest>;

/** A bid for the lot with this team and this start. Repeating a request with the same `clientId` returns the same. */
export const BidRequest = z.strictObject({
  teamId: TeamId,
  startedAt: Instant,
  price: Price,
  clientId: ClientId,
});
export type BidRequest = z.infer<typeof BidRequest>;

/** Up to what price the caller's seat wants a team, on the block or to come; null takes that back. */
export const ProxyRequest = z.strictObject({ teamId: TeamId, upTo: z.nullable(Price) });
export type ProxyRequest = z.infer<typeof ProxyRequest>;

/** The proxies of the caller's own seat. No other seat can read them. */
export const OwnProxies = z.object({ proxies: z.array(z.object({ teamId: TeamId, upTo: z.int() })) });
export type OwnProxies = z.infer<typeof OwnProxies>;

/** A sale that a commissioner enters in an auction without clocks. `version` ties it to one version of the draft. */
export const SaleRequest = z.strictObject({
  teamId: TeamId,
  userId: UserId,
  price: Price,
  version: z.optional(z.int()),
});
export type SaleRequest = z.infer<typeof SaleRequest>;
