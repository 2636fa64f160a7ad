import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { offersQuery } from '../../parts/trades/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { TradeCard } from './trade-card.tsx';
import type { TradeAct } from './trade-dialogs.tsx';
import { TradesState, type Shown } from './trades-state.tsx';
import { useAnswer } from './use-trades.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../lib/calls/refetch.ts';

const REFRESH_MS = 60_000;

interface Props extends Shown {
  /** Whether changes arrive live, so that the page needn't poll. */
  isLive: boolean;
  onAct: (act: TradeAct) => void;
}

/** Lists the pending offers that the user has sent and received. */
export function ActiveTrades({ league, meId, trading, isLive, onAct }: Props) {
  const offers = useQuery({
    ...offersQuery(league),
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
  return (
    <TradesState trades={offers} league={league} meId={meId}>
      {(pending) =>
        pending.length === 0 ? (
          <EmptyState
            drawing="trades"
            title="No active trades"
            action={trading.isOpen && <FirstOffer onPress={() => onAct({ kind: 'propose' })} />}
          >
            Pending offers show up here. Only the two members involved can see them.
          </EmptyState>
        ) : (
          <ul tabIndex={-1} aria-label="Active Trades" data-focus-home="" className="grid gap-3">
            {pending.map((trade) => (
              <TradeCard key={trade.id} {...{ trade, meId, trading }}>
                <Answers {...{ league, trade, meId, onAct }} />
              </TradeCard>
            ))}
          </ul>
        )
      }
    </TradesState>
  );
}

function FirstOffer({ onPress }: { onPress: () => void }) {
  // The button disappears as soon as there is an offer, whoever made it.
  const button = useLastingFocus<HTMLButtonElement>();
  return (
    <Button ref={button} onClick={onPress}>
      Make an Offer
    </Button>
  );
}

interface AnswersProps {
  league: LeagueReply;
  trade: Trade;
  meId: string;
  onAct: (act: TradeAct) => void;
}

function Answers({ league, trade, meId, onAct }: AnswersProps) {
  const answer = useAnswer(league, trade);
  // When an offer has been answered, it disappears from the list.
  const part = useLastingFocus<HTMLSpanElement>();
  const about = { 'aria-describedby': trade.id, disabled: answer.isPending };
  return (
    <span ref={part} className="contents">
      {meId === trade.receiverId ? (
        <>
          <Button {...about} onClick={() => onAct({ kind: 'accept', trade })}>
            Accept
          </Button>
          <Button variant="outline" {...about} onClick={() => answer.mutate('reject')}>
            Reject
          </Button>
          <Button variant="ghost" {...about} onClick={() => onAct({ kind: 'counter', trade })}>
            Counter
          </Button>
        </>
      ) : (
        <Button variant="outline" {...about} onClick={() => answer.mutate('cancel')}>
          Cancel
        </Button>
      )}
    </span>
  );
}
