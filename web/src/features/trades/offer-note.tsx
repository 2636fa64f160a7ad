import type { Trade } from '#shared/contract/schemas/trades.ts';
import { ReportButton } from '../../parts/support/report-button.tsx';

/** The proposer's words about an offer, if there are any. Its receiver can report them. */
export function OfferNote({ trade: { note, proposer }, meId }: { trade: Trade; meId: string }) {
  if (note === null) return null;
  return (
    <div className="mt-3 flex items-start gap-3 border-l-4 border-line pl-3">
      <p className="min-w-0 grow text-sm whitespace-pre-wrap">
        <span className="sr-only">Note: </span>
        {note}
      </p>
      {proposer.id !== meId && (
        <ReportButton
          reported={{ kind: 'user', targetId: proposer.id, name: proposer.username }}
          className="-my-2"
        />
      )}
    </div>
  );
}
