import clsx from 'clsx';
import { isShared } from '#shared/domain/seat-name.ts';
import { OgMark } from './og-mark.tsx';

interface Props {
  name: string;
  isMe?: boolean;
  isPremium?: boolean;
  /** What may not be torn from the name at the end of a line, such as "’s". */
  ending?: string;
  /** Whether the name may take up to three lines, or four for the names of people who share a spot. */
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
    <span title={name} className={clsx('flex min-w-0 whitespace-pre', className)}>
      <span className={isWhole ? wholeLook(name) : 'max-w-full truncate'}>{name}</span>
      {isPremium && <OgMark />}
      {isMe && <span className={clsx('shrink-0', isWhole && 'self-end')}> (You)</span>}
      {ending !== undefined && <span className={clsx('shrink-0', isWhole && 'self-end')}>{ending}</span>}
    </span>
  );
}

function wholeLook(name: string): string {
  return clsx('whitespace-normal wrap-anywhere', isShared(name) ? 'line-clamp-4' : 'line-clamp-3');
}
