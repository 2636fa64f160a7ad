import { useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { tradeTitle } from './offer-text.ts';
import { ProposalForm } from './proposal-form.tsx';
import type { OfferAct } from './proposal.ts';
import type { Shown } from './trades-state.tsx';
import { useTeams } from './use-teams.ts';

interface Props extends Shown {
  title: string;
  act: OfferAct;
  onClose: () => void;
}

/** The dialog for making an offer. It also shows how the trade would change the odds of both crowns. */
export function ProposeDialog({ title, ...props }: Props) {
  const { act, league, onClose } = props;
  const { rosters } = useTeams(league);
  const first = useRef<HTMLSelectElement>(null);
  const isThere = rosters.data !== undefined;
  // Move the focus to the first field: while the teams were loading, only the dialog's close button could take it.
  useLayoutEffect(() => {
    if (isThere) first.current?.focus();
  }, [isThere]);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={
        act.kind === 'counter'
          ? `This rejects ${tradeTitle(act.trade)} and sends your offer instead.`
          : act.kind === 'change' &&
            `${act.trade.receiver.username} sees the new offer, and what it was before.`
      }
      initialFocus={first}
      size="wide"
    >
      {rosters.data && <ProposalForm {...props} first={first} />}
      {rosters.isPending && (
        <Loading label="Loading the teams…" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {rosters.isError && !rosters.data && (
        <ErrorState
          title="Failed to fetch rosters"
          error={rosters.error}
          onRetry={() => void rosters.refetch()}
        />
      )}
    </Dialog>
  );
}
