import type { MemberTradeBlock, TradeBlock } from '#shared/contract/schemas/trades.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { byDraftPosition } from '#shared/domain/league-members.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { markedBy, markTeams, soughtBy, type MarkRefusal } from '#shared/domain/trades/trade-block.ts';
import type { Sought } from '#shared/domain/trades/sought.ts';
import type { Ports } from '../../ports/ports.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { readEnd } from '../season/read-end.ts';
import { readSeason, readSeat, type ReadRefusal } from '../read-season.ts';

/** The teams that the caller's seat would trade, and what it looks for. */
export async function readTradeBlock(
  ports: Pick<Ports, 'seasons'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<TradeBlock, ReadRefusal>> {
  const read = await readSeat(ports, key, by);
  if (!read.ok) return read;
  const { season, seat } = read.value;
  return ok(blockOf(season, seat));
}

/** Marks exactly these of the caller's seat's teams for trade, and says what the seat looks for, unless that is missing. */
export async function saveTradeBlock(
  ports: ChangePorts & Pick<Ports, 'results'>,
  key: SeasonPath,
  by: string,
  teamIds: readonly number[],
  lookingFor?: readonly Sought[],
): Promise<Outcome<TradeBlock, MarkRefusal | ChangeRefusal>> {
  const outcome = await changeSeason(
    ports,
    key,
    (season, finalAt: string | null): Outcome<Change, MarkRefusal> => {
      const marked = markTeams({ season, finalAt }, actorOf(season, by).seat, teamIds, lookingFor);
      return marked.ok ? ok({ season: marked.value }) : marked;
    },
    (label, reading) => readEnd(ports, label, reading),
  );
  if (!outcome.ok) return outcome;
  const { season } = outcome.value;
  return ok(blockOf(season, actorOf(season, by).seat));
}

function blockOf(season: LeagueSeason, seat: string): TradeBlock {
  const sought = soughtBy(season, seat);
  return { teamIds: markedBy(season, seat), ...(sought.length > 0 && { lookingFor: [...sought] }) };
}

/**
 * The teams that each member would trade, and what they look for. Members are sorted by draft position; those who say neither are
 * left out.
 */
export async function readTradeBlocks(
  ports: Pick<Ports, 'seasons'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<MemberTradeBlock[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const blocks = byDraftPosition(read.value.members).map(({ userId }) => ({
    userId,
    ...blockOf(read.value, userId),
  }));
  return ok(blocks.filter(({ teamIds, lookingFor }) => teamIds.length > 0 || lookingFor !== undefined));
}
