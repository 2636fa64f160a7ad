import type { ReactNode } from 'react';

/** The double line between the crowns: Wins stands above it, Losses hangs below it. */
export function YardLine({ children }: { children: ReactNode }) {
  return (
    <div className="yard-line my-3 font-display text-base text-ink-2 uppercase">
      <span />
      <span className="min-w-0 px-3 text-center wrap-anywhere">{children}</span>
      <span />
    </div>
  );
}
