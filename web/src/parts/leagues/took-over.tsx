import clsx from 'clsx';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';

interface Props {
  formerHolders: MemberReply['formerHolders'];
  className?: string;
}

/** From whom somebody has taken their seat over; nothing where nobody sat there before. */
export function TookOver({ formerHolders, className }: Props) {
  if (formerHolders.length === 0) return null;
  const names = new Intl.ListFormat('en').format(formerHolders.map(({ username }) => username).toReversed());
  return (
    <span className={clsx('block truncate text-xs font-normal text-ink-3', className)} title={names}>
      took over from {names}
    </span>
  );
}
