import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';

interface FoldProps {
  name: string;
  /** Says what is in it. */
  note?: string;
  /**
   * Whether the fold starts open on wide screens. Only the first value counts, because opening or closing the fold later would move
   * the games below.
   */
  isWanted?: boolean;
  children: ReactNode;
}

const isAtLeast = (width: string): boolean => matchMedia(`(width >= ${width})`).matches;

/** Games that can be folded. On phones they are, until the user opens them. On a TV they can't be. */
export function Fold({ name, note, isWanted = false, children }: FoldProps) {
  const [isOnTv] = useState(() => isAtLeast('120rem'));
  const [isOpened, setOpened] = useState(() => isWanted && isAtLeast('64rem'));
  const heading = (
    <>
      <h2 className="min-w-0 grow text-base">{name}</h2>
      {note !== undefined && <span className="shrink-0 text-sm text-ink-2">{note}</span>}
    </>
  );
  if (isOnTv) {
    return (
      <section className="border-b border-line">
        <div className="flex min-h-12 items-center gap-3">{heading}</div>
        {children}
      </section>
    );
  }
  return (
    <details
      open={isOpened}
      onToggle={({ currentTarget: { open } }) => setOpened(open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-12 items-center gap-3">
        {heading}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
