import clsx from 'clsx';

interface Props {
  name: string;
  isMe?: boolean;
  className?: string;
}

/** A username in one line, cut where it has no room and whole in its title; "(You)" stays in sight. */
export function PersonName({ name, isMe = false, className }: Props) {
  return (
    <span title={name} className={clsx('flex min-w-0 whitespace-pre', className)}>
      <span className="max-w-full truncate">{name}</span>
      {isMe && <span className="shrink-0"> (You)</span>}
    </span>
  );
}
