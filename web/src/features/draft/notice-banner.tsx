import { Info } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Notice } from './auto-pick-notice.ts';

/** Why the clock picked for the reader. It stays until they have read it. */
export function NoticeBanner({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  return (
    <section
      role="alert"
      data-notice=""
      className="mt-2 flex items-center gap-x-3 rounded-lg border border-warn bg-surface p-2 pl-3 sm:gap-x-4 sm:pl-4"
    >
      <Info aria-hidden="true" className="size-6 shrink-0 text-warn" />
      <div className="min-w-0 grow">
        <p className="text-sm font-bold max-sm:sr-only">{notice.title}</p>
        <p className="text-sm text-ink-2">{notice.message}</p>
      </div>
      <Button variant="outline" className="shrink-0" onClick={onDismiss}>
        Got it
      </Button>
    </section>
  );
}
