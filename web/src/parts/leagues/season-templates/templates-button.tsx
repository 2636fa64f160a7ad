import { useQuery } from '@tanstack/react-query';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { useState } from 'react';
import type { TemplateSettings } from '#shared/domain/leagues/season-templates.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { templatesQuery } from './use-templates.ts';

const TITLE = 'Season Templates';
const dialogCode = lazyCodeQuery(
  'season templates',
  () => import('./templates-dialog.tsx'),
  ({ TemplatesDialog }) => TemplatesDialog,
);

interface Props {
  /** Returns the settings to save as a template. */
  current: () => TemplateSettings;
  onUse: (settings: TemplateSettings) => void;
  /** Returns the message to show after the template with this name has filled in the form. */
  filled: (name: string, settings: TemplateSettings) => string;
  className?: string;
}

/**
 * A button that opens the user's saved settings. It is for OG Players, and for former OG Players who still have saved settings.
 * It must not be inside a form, because the dialog contains forms of its own.
 */
export function TemplatesButton({ current, onUse, filled, className }: Props) {
  const { isPremium } = useMe();
  const kept = useQuery({ ...templatesQuery, enabled: !isPremium });
  const [isOpen, setOpen] = useState<boolean>();
  const close = (): void => setOpen(false);
  // Once the dialog has been opened, the button stays, because it gets the focus back.
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
