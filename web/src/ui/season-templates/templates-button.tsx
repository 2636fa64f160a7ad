import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { TemplateSettings } from '#shared/domain/season-templates.ts';
import { codeQuery } from '../../lib/page/late-code.ts';
import { useMe } from '../../lib/session/session.ts';
import { Button } from '../button.tsx';
import { LazyDialog } from '../lazy-dialog.tsx';
import { templatesQuery } from './use-templates.ts';

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
  /** What is filled in with the template of that name. */
  filled: (name: string) => string;
  className?: string;
}

/**
 * An OG Player's way to settings that they have kept, and that of whoever is none any more and has kept some. Outside of any
 * form: the dialog has forms of its own.
 */
export function TemplatesButton({ current, onUse, filled, className }: Props) {
  const { isPremium } = useMe();
  const kept = useQuery({ ...templatesQuery, enabled: !isPremium });
  const [isOpen, setOpen] = useState<boolean>();
  const close = (): void => setOpen(false);
  // Once it was opened it stays, for it has the focus afterwards.
  if (!isPremium && !kept.data?.length && isOpen === undefined) return null;
  return (
    <>
      <Button variant="ghost" {...(className !== undefined && { className })} onClick={() => setOpen(true)}>
        <LayoutTemplate aria-hidden="true" className="size-4" />
        {TITLE}
      </Button>
      {isOpen && (
        <LazyDialog code={dialogCode} title={TITLE} onClose={close}>
          {(Dialog) => (
            <Dialog title={TITLE} settings={current()} onUse={onUse} filled={filled} onClose={close} />
          )}
        </LazyDialog>
      )}
    </>
  );
}
