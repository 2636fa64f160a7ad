import clsx from 'clsx';
import { OgMark } from './og-mark.tsx';

interface Props {
  name: string;
  isMe?: boolean;
  isPremium?: boolean;
  /** What may not be torn from the name at the end of a line, such as "’s". */
  ending?: string;
  /** Whether the name may take up to four lines, as the names of two people who share a spot can. */
  isWhole?: boolean;
  className?: string;
}

/**
 * A username on one line, with the whole name as a tooltip. If the name doesn't fit, it is cut off, but the OG Player mark and
 * "(You)" never are. They follow the last line of a name that takes several.
 */
export function PersonName({
  name,
  isMe = false,
  isPremium = false,
  isWhole = false,
  ending,
  className,
}: Props) {
  return (
    <span title={name} className={clsx('flex min-w-0 whitespace-pre', isWhole && 'items-end', className)}>
      <span className={isWhole ? 'line-clamp-4 whitespace-normal wrap-anywhere' : 'max-w-full truncate'}>
        {name}
      </span>
      {isPremium && <OgMark />}
      {isMe && <span className="shrink-0"> (You)</span>}
      {ending !== undefined && <span className="shrink-0">{ending}</span>}
    </span>
  );
}
