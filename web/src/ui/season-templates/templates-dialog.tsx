import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  TEMPLATE_NAME_MOST,
  TEMPLATES_MOST,
  type TemplateSettings,
} from '#shared/domain/season-templates.ts';
import { clientIdsOf } from '../../lib/client-id.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';
import { EmptyState, ErrorState } from '../state.tsx';
import { settingsLine } from './settings-line.ts';
import { TemplateRow } from './template-row.tsx';
import { templatesQuery, useSaveTemplate } from './use-templates.ts';

interface Props {
  title: string;
  /** What would be saved now. */
  settings: TemplateSettings;
  onUse: (settings: TemplateSettings) => void;
  onClose: () => void;
}

/** The reader's own templates: to use, to rename, to remove, and one more of what is set now. */
export function TemplatesDialog({ title, settings, onUse, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`Settings to use again, up to ${TEMPLATES_MOST}. Nobody else sees them.`}
    >
      <SaveForm settings={settings} />
      <Templates
        onUse={(name, chosen) => {
          onClose();
          onUse(chosen);
          toast({
            title: 'Settings Filled In',
            description: `They are those of “${name}”. Nothing is saved yet.`,
          });
        }}
      />
    </Dialog>
  );
}

function SaveForm({ settings }: { settings: TemplateSettings }) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Sent again after a reply that never came, it is the same template.
  const [idOf] = useState(clientIdsOf);
  const [kept, setKept] = useState(0);
  const save = useSaveTemplate('Failed to save the template');
  const [refused] = fieldErrors(save.error);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const template = { name, settings };
    save.mutate(
      { id: idOf([kept, template]), ...template },
      {
        onSuccess: () => {
          setName('');
          setKept(kept + 1);
          toast({ title: 'Template Saved', description: name.trim() });
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 pt-1">
      <TextField
        ref={field}
        label="Name of a new template"
        autoComplete="off"
        maxLength={TEMPLATE_NAME_MOST}
        value={name}
        error={isMissing ? 'Please enter a name.' : refused?.message}
        hint={`Of what is set now: ${settingsLine(settings)}`}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          save.reset();
        }}
      />
      <Button type="submit" className="self-start" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save Template'}
      </Button>
    </form>
  );
}

function Templates({ onUse }: { onUse: (name: string, settings: TemplateSettings) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const templates = useQuery({ ...templatesQuery, refetchOnMount: 'always' });
  if (templates.isPending) {
    return (
      <Loading label="Loading your templates…" className="mt-5 space-y-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  if (!templates.data) return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Season templates"
      className="mt-5 divide-y divide-line border-t border-line"
    >
      {templates.data.length === 0 && (
        <li>
          <EmptyState title="No templates yet">Name the settings above to have them again.</EmptyState>
        </li>
      )}
      {templates.data.map((template) => (
        <TemplateRow
          key={template.id}
          template={template}
          after={() => list.current}
          onUse={() => onUse(template.name, template.settings)}
        />
      ))}
    </ul>
  );
}
