import type * as z from 'zod/mini';
import { routeKeyOf, type Area, type RouteSpec } from './route.ts';
import { adminRoutes } from './routes/admin.ts';
import { accessTokenRoutes } from './routes/access-tokens.ts';
import { auctionRoutes } from './routes/auction.ts';
import { accountRoutes } from './routes/accounts.ts';
import { billingRoutes } from './routes/billing.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { chatRoutes } from './routes/chat.ts';
import { correctionRoutes } from './routes/corrections.ts';
import { draftOrderRoutes } from './routes/draft-orders.ts';
import { draftPollRoutes } from './routes/draft-polls.ts';
import { draftRoutes } from './routes/draft.ts';
import { guestRoutes } from './routes/guests.ts';
import { houseRulesRoutes } from './routes/house-rules.ts';
import { inviteRoutes } from './routes/invites.ts';
import { channelRoutes } from './routes/channels.ts';
import { leagueRoutes } from './routes/leagues.ts';
import { memberRoutes } from './routes/members.ts';
import { newsRoutes } from './routes/news.ts';
import { openRoutes } from './routes/open.ts';
import { pageRoutes } from './routes/pages.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { previewRoutes } from './routes/previews.ts';
import { privacyRoutes } from './routes/privacy.ts';
import { probeRoutes } from './routes/probe.ts';
import { profileRoutes } from './routes/profile.ts';
import { pushRoutes } from './routes/push.ts';
import { seasonRoutes } from './routes/season.ts';
import { supportRoutes } from './routes/support.ts';
import { tradeRoutes } from './routes/trades.ts';

/** The whole API. The CDK's routes, the handlers, the web client and openapi.json are derived from it. */
export const routes = {
  ...accountRoutes,
  ...passkeyRoutes,
  ...accessTokenRoutes,
  ...leagueRoutes,
  ...memberRoutes,
  ...houseRulesRoutes,
  ...channelRoutes,
  ...inviteRoutes,
  ...draftPollRoutes,
  ...draftOrderRoutes,
  ...guestRoutes,
  ...correctionRoutes,
  ...calendarRoutes,
  ...draftRoutes,
  ...auctionRoutes,
  ...seasonRoutes,
  ...tradeRoutes,
  ...chatRoutes,
  ...newsRoutes,
  ...pushRoutes,
  ...adminRoutes,
  ...supportRoutes,
  ...profileRoutes,
  ...privacyRoutes,
  ...billingRoutes,
  ...openRoutes,
  ...pageRoutes,
  ...previewRoutes,
  ...probeRoutes,
} as const satisfies Record<string, RouteSpec>;

type Declared = typeof routes;
/**
 * An interface, so that derived types only refer to it by name. Otherwise the compiler refuses to write out the whole contract.
 */
export interface Routes extends Declared {}
export type RouteName = keyof Routes;

/** Names of the routes of one area. */
export type RoutesOf<A extends Area> = {
  [Name in RouteName]: Routes[Name]['area'] extends A ? Name : never;
}[RouteName];

type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Record<Key, infer Schema extends z.ZodMiniType> ? Schema : never;

/** A body as raw bytes, with their signature, which is empty if the request has none. */
export interface SignedBody {
  bytes: Uint8Array;
  signature: string;
}

/** The parsed parts of a request that a handler gets. An undeclared part is undefined. */
export interface Input<Name extends RouteName> {
  params: [Part<Name, 'params'>] extends [never] ? undefined : z.output<Part<Name, 'params'>>;
  query: [Part<Name, 'query'>] extends [never] ? undefined : z.output<Part<Name, 'query'>>;
  body: Routes[Name] extends { signedBy: string }
    ? SignedBody
    : [Part<Name, 'body'>] extends [never]
      ? undefined
      : z.output<Part<Name, 'body'>>;
}

/** The parts of a request that a client sends: only the declared ones. */
export type Request<Name extends RouteName> = {
  [Key in 'params' | 'query' | 'body' as [Part<Name, Key>] extends [never] ? never : Key]: z.input<
    Part<Name, Key>
  >;
};

/** The body of a success, regardless of its status. */
export type Reply<Name extends RouteName> = z.output<
  Routes[Name]['replies'][keyof Routes[Name]['replies']] extends infer Schema extends z.ZodMiniType
    ? Schema
    : never
>;

/** The refusals that a route declares. */
export type RefusalOf<Name extends RouteName> = Routes[Name]['refusals'][number];

/** A route's key in API Gateway, e.g. `GET /api/me`. */
export function routeKey(name: RouteName): string {
  return routeKeyOf(routes[name]);
}
