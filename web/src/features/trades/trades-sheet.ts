import type { Trade } from '#shared/contract/schemas/trades.ts';
import { placeName } from '#shared/domain/teams.ts';
import type { Sheet } from '../../lib/sheet/sheet.ts';
import { verdictText, type NameOf } from './verdict-text.ts';

/** Returns trades and ended offers as a table, in their order on the page. */
export function tradesSheet(trades: readonly Trade[], nameOf: NameOf): Sheet {
  const named = (teams: Trade['proposerTeams']) => teams.map(placeName).join(', ');
  return [
    [
      'Trade',
      'Status',
      'Proposed by',
      'Proposer gives',
      'Offered to',
      'Receiver gives',
      'Note',
      'Proposed',
      'Answered',
      'Teams changed hands',
      'Decision',
      'Decided',
    ],
    ...trades.map((trade) => [
      trade.leagueTradeNumber,
      trade.status,
      trade.proposer.username,
      named(trade.proposerTeams),
      trade.receiver.username,
      named(trade.receiverTeams),
      trade.note,
      trade.proposedAt,
      trade.respondedAt,
      trade.executedAt,
      verdictText(trade, nameOf) || null,
      trade.verdict?.at ?? null,
    ]),
  ];
}
