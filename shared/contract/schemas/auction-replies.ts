import * as z from 'zod/mini';
import { OwnProxies } from './auction.ts';
import { Draft } from './draft.ts';

/** The draft as it is after the request. A bid that doesn't count gets its lot in the refusal's `present` instead. */
export const AuctionReply = z.object({ draft: Draft });
export type AuctionReply = z.infer<typeof AuctionReply>;

export const ProxiesReply = z.extend(OwnProxies, { draft: Draft });
export type ProxiesReply = z.infer<typeof ProxiesReply>;
