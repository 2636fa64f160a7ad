import clsx from 'clsx';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';

interface Props {
  formerHolders: MemberReply['formerHolders'];
  className?: string;
}

/** The former holders' names, starting with the one the current holder replaced. */
export function namesOf(formerHolders: MemberReply['formerHolders']): string {
  return new Intl.ListFormat('en').format(formerHolders.map(({ username }) => username).toReversed());
}

/** The members someone has replaced; empty if there is none. */
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
