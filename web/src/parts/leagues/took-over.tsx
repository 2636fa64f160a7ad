import clsx from 'clsx';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';

interface Props {
  formerHolders: MemberReply['formerHolders'];
  className?: string;
}

/** Lists the names of those who had the spot before, starting with the one whom the current member replaced. */
export function namesOf(formerHolders: MemberReply['formerHolders']): string {
  return new Intl.ListFormat('en').format(formerHolders.map(({ username }) => username).toReversed());
}

/** Says whom a member has replaced in their spot. Empty if there is no one. */
export function TookOver({ formerHolders, className }: Props) {
  if (formerHolders.length === 0) return null;
  const names = namesOf(formerHolders);
  return (
    <span
      className={clsx('line-clamp-2 text-xs font-normal wrap-anywhere text-ink-3', className)}
      title={names}
    >
      replaced {names}
    </span>
  );
}
