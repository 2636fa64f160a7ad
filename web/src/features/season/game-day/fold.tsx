import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState, type ReactNode } from 'react';

interface FoldProps {
  name: string;
  /** Says what is in it. */
  note?: string;
  /** Whether it is open on wide screens before the user has chosen. */
  isWanted?: boolean;
  children: ReactNode;
}

/** Games that can be folded. On phones they are, until the user opens them. */
export function Fold({ name, note, isWanted = false, children }: FoldProps) {
  const isWide = useMemo(() => window.matchMedia('(width >= 64rem)').matches, []);
  const [chosen, setChosen] = useState<boolean>();
  const isOpened = chosen ?? (isWide && isWanted);
  return (
    <details
      open={isOpened}
      onToggle={({ currentTarget: { open } }) => open !== isOpened && setChosen(open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-12 items-center gap-3">
        <h2 className="min-w-0 grow text-base">{name}</h2>
        {note !== undefined && <span className="shrink-0 text-sm text-ink-2">{note}</span>}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
