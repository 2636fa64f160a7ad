import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { swapFor, type TradeSwap } from './offer-text.ts';
import { isSide } from './review-text.ts';
import { SwapOdds } from './trade-odds.tsx';

interface Props {
  trade: Trade;
  league: LeagueReply;
  meId: string;
}

/** Everyone's odds of both crowns before and after a trade. On phones they are folded until the user opens them. */
export function ReviewOdds({ trade, league, meId }: Props) {
  const [isOpen, setOpen] = useState(() => matchMedia('(width >= 48rem)').matches);
  const { proposerId, receiverId } = trade;
  const others = league.members.map(({ userId }) => userId).filter((userId) => !isSide(trade, userId));
  return (
    <details open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)} className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 font-display md:min-h-0 [&::-webkit-details-marker]:hidden">
        Everyone’s crown odds
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      {isOpen && (
        <SwapOdds
          swap={swapOf(trade, meId)}
          userIds={[proposerId, receiverId, ...others]}
          league={league}
          meId={meId}
        />
      )}
    </details>
  );
}

/** The trade as its proposer sees it, or as the user does if they are one of its sides. */
function swapOf(trade: Trade, meId: string): TradeSwap {
  const { proposerId } = trade;
  return isSide(trade, meId) ? swapFor(trade, meId) : { by: proposerId, ...swapFor(trade, proposerId) };
}
