import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { TemplateSettings } from '#shared/domain/season-templates.ts';
import { codeQuery } from '../../lib/late-code.ts';
import { useMe } from '../../lib/session.ts';
import { Button } from '../button.tsx';
import { LazyDialog } from '../lazy-dialog.tsx';

const TITLE = 'Season Templates';
const dialogCode = codeQuery(
  'season templates',
  () => import('./templates-dialog.tsx'),
  ({ TemplatesDialog }) => TemplatesDialog,
);

interface Props {
  /** What would be saved now. */
  current: () => TemplateSettings;
  onUse: (settings: TemplateSettings) => void;
  className?: string;
}

/** An OG Player's way to settings that they have kept. Outside of any form: the dialog has forms of its own. */
export function TemplatesButton({ current, onUse, className }: Props) {
  const { isPremium } = useMe();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (!isPremium) return null;
  return (
    <>
      <Button variant="ghost" {...(className !== undefined && { className })} onClick={() => setOpen(true)}>
        <LayoutTemplate aria-hidden="true" className="size-4" />
        {TITLE}
      </Button>
      {isOpen && (
        <LazyDialog code={dialogCode} title={TITLE} onClose={close}>
          {(Dialog) => <Dialog title={TITLE} settings={current()} onUse={onUse} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
