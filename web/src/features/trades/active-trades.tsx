import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { LazyPart, useCode } from '../../ui/lazy-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { OfferCard } from './offer-card.tsx';
import { isPending } from './offer-text.ts';
import type { TradeAct } from './trade-dialogs.tsx';
import { TradesState, type Shown } from './trades-state.tsx';
import { useTeamText } from './use-team-text.ts';
import { useAnswer, type Action } from './use-trades.ts';

const ended = lazyCodeQuery(
  'ended-here',
  () => import('./ended-here.tsx'),
  (module) => module.EndedHere,
);

const reviews = lazyCodeQuery(
  'trade-reviews',
  () => import('./review-list.tsx'),
  ({ ReviewList }) => ReviewList,
);

interface Props extends Shown {
  offers: UseQueryResult<Trade[]>;
  onAct: (act: TradeAct) => void;
}

/** Lists the league's trades in review, and the pending offers that the user has sent and received. */
export function ActiveTrades({ offers, onAct, ...shown }: Props) {
  return (
    <TradesState trades={offers} placeholder={<OfferLoading />} league={shown.league} meId={shown.meId}>
      {(found) => <Offers trades={found} onAct={onAct} {...shown} />}
    </TradesState>
  );
}

interface OffersProps extends Shown {
  trades: readonly Trade[];
  onAct: (act: TradeAct) => void;
}

function Offers({ trades, onAct, ...shown }: OffersProps) {
  const { league, meId, trading } = shown;
  const gone = useGone(trades);
  const pending = trades.filter(isPending);
  const reviewed = trades.filter((trade) => !isPending(trade));
  const wordsOf = useTeamText(league, trades.length > 0);
  const { data: EndedHere } = useCode(ended, gone.length > 0);
  // The list of reviews takes the focus from an offer that was accepted, so its code loads before that.
  useCode(reviews, league.currentSeason.tradeReview !== 'none');
  const isForMe = (trade: Trade) => Number(trade.receiverId === meId);
  return (
    <div className="grid grid-cols-1 gap-3">
      {reviewed.length > 0 && (
        <LazyPart code={reviews}>
          {(ReviewList) => (
            <ReviewList trades={reviewed} isHome={pending.length === 0} {...shown} wordsOf={wordsOf} />
          )}
        </LazyPart>
      )}
      {pending.length === 0 && reviewed.length === 0 && (
        <EmptyState drawing="trades" title="No active trades">
          Pending offers show up here. Only the two members involved can see them.
        </EmptyState>
      )}
      {pending.length > 0 && (
        <ul tabIndex={-1} aria-label="Active Trades" data-focus-home="" className="grid grid-cols-1 gap-3">
          {pending
            .toSorted((one, other) => isForMe(other) - isForMe(one))
            .map((trade) => (
              <OfferCard key={trade.id} {...{ trade, league, meId, trading, wordsOf }}>
                <Answers {...{ league, trade, meId, onAct }} />
              </OfferCard>
            ))}
        </ul>
      )}
      {/* Below the offers, so that another member's answer moves no button the user is about to press. */}
      <div role="status" className={clsx('divide-y divide-line', trades.length === 0 && 'order-first')}>
        {EndedHere && gone.length > 0 && <EndedHere ids={gone} {...shown} />}
      </div>
    </div>
  );
}

/** An offer's card, as high as an empty list, which is the most common case, so that the content below doesn't move. */
function OfferLoading() {
  return (
    <div className="h-56 overflow-hidden rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Skeleton className="h-4 w-20" />
      <div className="mt-3 flex items-center gap-3">
        <Skeleton className="size-10 shrink-0" />
        <Skeleton className="h-6 w-3/5" />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:w-1/2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </div>
  );
}

/** Returns the ids of the offers that were in the list before. */
function useGone(trades: readonly Trade[]): string[] {
  const ids = trades.map(({ id }) => id);
  const [seen, setSeen] = useState(ids);
  const added = ids.filter((id) => !seen.includes(id));
  if (added.length > 0) setSeen([...added, ...seen]);
  return seen.filter((id) => !ids.includes(id));
}

interface AnswersProps {
  league: LeagueReply;
  trade: Trade;
  meId: string;
  onAct: (act: TradeAct) => void;
}

const FAILED: Readonly<Record<Action, string>> = {
  accept: 'Not accepted.',
  reject: 'Not rejected.',
  cancel: 'Not cancelled.',
};

function Answers({ league, trade, meId, onAct }: AnswersProps) {
  const answer = useAnswer(league, trade);
  // When an offer has been answered, it disappears from the list.
  const part = useLastingFocus<HTMLDivElement>();
  const about = { 'aria-describedby': trade.id, disabled: answer.isPending };
  return (
    <div ref={part} className="mt-3 grid gap-3">
      {answer.error && answer.action && (
        <FailureNote title={FAILED[answer.action]} error={answer.error} fallback="Please try again." isTold />
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2">
        {meId === trade.receiverId ? (
          <>
            <Button
              {...about}
              className="max-sm:col-span-2 sm:px-8"
              onClick={() => onAct({ kind: 'accept', trade })}
            >
              Accept
            </Button>
            <Button variant="outline" {...about} onClick={() => answer.mutate('reject')}>
              {answer.sending === 'reject' ? 'Rejecting...' : 'Reject'}
            </Button>
            <Button variant="outline" {...about} onClick={() => onAct({ kind: 'counter', trade })}>
              Counter
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" {...about} onClick={() => onAct({ kind: 'change', trade })}>
              Change
            </Button>
            <Button variant="outline" {...about} onClick={() => answer.mutate('cancel')}>
              {answer.sending === 'cancel' ? 'Cancelling...' : 'Cancel'}
            </Button>
          </>
        )}
        <Button
          variant="ghost"
          {...about}
          className="max-sm:col-span-2"
          onClick={() => onAct({ kind: 'talk', trade })}
        >
          Messages
        </Button>
      </div>
    </div>
  );
}
