import { useId, type ReactNode } from 'react';

/** A section of the page, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-5">
      <h2 id={id} className="border-b border-line pb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A row of samples of one kind. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-base text-ink-2">{label}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** Columns of samples that need a lot of width. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
