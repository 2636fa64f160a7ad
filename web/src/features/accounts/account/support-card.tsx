import LifeBuoy from 'lucide-react/icons/life-buoy';
import type { ComponentType } from 'react';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Card } from '../../../ui/card.tsx';
import { DialogButton, type OpenedDialog } from '../../../ui/dialog-button.tsx';

const TITLE = 'Contact Support';
const dialogCode = lazyCodeQuery(
  'support',
  () => import('../../../parts/support/support-dialog.tsx'),
  ({ SupportDialog }): ComponentType<OpenedDialog> => SupportDialog,
);

export function SupportCard() {
  return (
    <Card title="Help">
      <p className="text-sm text-ink-2">Something broken or missing? A real person reads every message.</p>
      <DialogButton variant="outline" className="mt-3" code={dialogCode} title={TITLE}>
        <LifeBuoy aria-hidden="true" className="size-5" />
        {TITLE}
      </DialogButton>
    </Card>
  );
}
