import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { LayoutAdvice } from '#shared/domain/draft/import-advice.ts';

/** More lines of an example than this would hide the pasted text. */
const SHOWN = 3;

interface Props {
  advice: LayoutAdvice;
  /** What was read in spite of the layout. It is collapsed, because it is wrong in almost every line. */
  children?: ReactNode;
}

/** Says what is wrong with the layout of a pasted draft, and shows the nearest layout that works. */
export function LayoutNote({ advice: { says, example }, children }: Props) {
  return (
    <>
      <p className="flex gap-1.5 text-sm text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {says}
      </p>
      <figure className="my-3">
        <figcaption className="text-sm text-ink-2">This layout works:</figcaption>
        <pre className="mt-1 rounded-sm bg-raised p-3 text-xs whitespace-pre-wrap">
          {[...example.slice(0, SHOWN), ...(example.length > SHOWN ? ['…'] : [])].join('\n')}
        </pre>
      </figure>
      {children && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-2">
            What we read, line by line
          </summary>
          {children}
        </details>
      )}
    </>
  );
}
