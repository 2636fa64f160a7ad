import * as z from 'zod/mini';
import {
  TRADE_STATUSES,
  VERDICT_CAUSES,
  VERDICTS,
  type Trade,
  type TradeVersion,
} from '#shared/domain/trades/trade-state.ts';
import type { Item } from './write.ts';

/** A stored version is [proposer's teams, receiver's teams, when], because an offer can have many of them. */
const StoredVersion = z.tuple([z.array(z.int()), z.array(z.int()), z.string()], z.unknown());

/**
 * A trade of one team for one is stored with a team for each side, as all trades once were. Only a larger trade has lists, and
 * only an offer that was changed or reviewed has the fields for that. So most trades stay as they were.
 */
export const StoredTrade = z.looseObject({
  leagueId: z.string(),
  season: z.string(),
  number: z.int(),
  proposerId: z.string(),
  receiverId: z.string(),
  proposerTeamId: z.exactOptional(z.int()),
  receiverTeamId: z.exactOptional(z.int()),
  proposerTeamIds: z.exactOptional(z.array(z.int())),
  receiverTeamIds: z.exactOptional(z.array(z.int())),
  status: z.enum(TRADE_STATUSES),
  note: z.nullable(z.string()),
  proposedAt: z.string(),
  respondedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  counterOf: z.nullable(z.int()),
  counteredBy: z.nullable(z.int()),
  by: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
  versions: z.exactOptional(z.array(StoredVersion)),
  changedAt: z.exactOptional(z.string()),
  changeId: z.exactOptional(z.string()),
  reviewEndsAt: z.exactOptional(z.string()),
  votes: z.exactOptional(z.array(z.looseObject({ userId: z.string(), stop: z.boolean() }))),
  executedAt: z.exactOptional(z.string()),
  verdict: z.exactOptional(
    z.looseObject({
      act: z.enum(VERDICTS),
      cause: z.enum(VERDICT_CAUSES),
      by: z.nullable(z.string()),
      at: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  toldOfEnd: z.exactOptional(z.string()),
});

/** Throws if a side has no team. */
export function tradeOf(stored: z.infer<typeof StoredTrade>): Trade {
  const { proposerTeamId, receiverTeamId, versions, ...trade } = stored;
  return {
    ...trade,
    proposerTeamIds: teamsOf(trade.proposerTeamIds, proposerTeamId),
    receiverTeamIds: teamsOf(trade.receiverTeamIds, receiverTeamId),
    ...(versions && { versions: versions.map(versionOf) }),
  };
}

export function storedTrade({ proposerTeamIds, receiverTeamIds, versions, ...trade }: Trade): Item {
  const [proposerTeamId, receiverTeamId] = [proposerTeamIds[0], receiverTeamIds[0]];
  const isOneForOne = proposerTeamIds.length === 1 && receiverTeamIds.length === 1;
  return {
    ...trade,
    ...(isOneForOne ? { proposerTeamId, receiverTeamId } : { proposerTeamIds, receiverTeamIds }),
    ...(versions && {
      versions: versions.map((each) => [each.proposerTeamIds, each.receiverTeamIds, each.at]),
    }),
  };
}

function teamsOf(several: readonly number[] | undefined, one: number | undefined): readonly number[] {
  const teamIds = several ?? (one === undefined ? [] : [one]);
  if (teamIds.length === 0) throw new Error('a stored trade has no team on one side');
  return teamIds;
}

function versionOf([proposerTeamIds, receiverTeamIds, at]: z.infer<typeof StoredVersion>): TradeVersion {
  return { proposerTeamIds, receiverTeamIds, at };
}
