import { Info } from 'lucide-react';
import type { Notification } from '#shared/contract/socket.ts';
import { Button } from '../../ui/button.tsx';

/** Why the clock picked for the reader. It stays until they have read it. */
export function NoticeBanner({ notice, onDismiss }: { notice: Notification; onDismiss: () => void }) {
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warn bg-surface p-4"
    >
      <Info aria-hidden="true" className="size-6 shrink-0 text-warn" />
      <div className="min-w-0 grow basis-52">
        <p className="font-bold">{notice.title}</p>
        <p className="text-sm text-ink-2">{notice.message}</p>
      </div>
      <Button variant="outline" onClick={onDismiss}>
        Got it
      </Button>
    </section>
  );
}
