import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  TEMPLATE_NAME_MOST,
  TEMPLATES_MOST,
  withinLimits,
  type TemplateSettings,
} from '#shared/domain/leagues/season-templates.ts';
import { clientIdsOf } from '../../../lib/calls/client-id.ts';
import { budgetProblem, formOf, nightProblem, tableProblem } from '../../draft/draft-settings.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/page/toast.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loading, SkeletonRow } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { settingsLine } from './settings-line.ts';
import { TemplateRow } from './template-row.tsx';
import { templatesQuery, useSaveTemplate } from './use-templates.ts';

interface Props {
  title: string;
  /** The settings to save as a template. */
  settings: TemplateSettings;
  onUse: (settings: TemplateSettings) => void;
  /** Returns the message to show after the template with this name has filled in the form. */
  filled: (name: string, settings: TemplateSettings) => string;
  onClose: () => void;
}

/** The user's saved templates. The user can use, rename or remove each one, and save the current settings as a new one. */
export function TemplatesDialog({ title, settings, onUse, filled, onClose }: Props) {
  const { isPremium } = useMe();
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={
        isPremium
          ? `Save up to ${TEMPLATES_MOST} sets of settings to reuse. Only you can see them.`
          : 'You keep your saved templates. Only OG Players can save or rename templates.'
      }
    >
      {isPremium ? (
        <SaveForm settings={settings} />
      ) : (
        <ButtonLink variant="outline" className="self-start" to={paths.subscribe}>
          See the Perks
        </ButtonLink>
      )}
      <Templates
        onUse={(name, chosen) => {
          onClose();
          const fitting = withinLimits(chosen);
          onUse(fitting);
          toast({
            title: 'Settings Filled In',
            description: `${filled(name, fitting)} Nothing’s saved yet.`,
          });
        }}
      />
    </Dialog>
  );
}

function SaveForm({ settings }: { settings: TemplateSettings }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // If the reply is lost and the member saves again, sending the same id prevents a second template.
  const [idOf] = useState(clientIdsOf);
  const [kept, setKept] = useState(0);
  const save = useSaveTemplate('Failed to save the template');
  const refused = fieldErrors(save.error).find(({ path }) => path === 'name');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = formOf(settings);
    const wrong =
      name.trim() === ''
        ? 'Enter a name.'
        : (nightProblem(form) ?? tableProblem(form, settings.maxMembers) ?? budgetProblem(form));
    if (wrong !== undefined) {
      setProblem(wrong);
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
        label="New template name"
        autoComplete="off"
        maxLength={TEMPLATE_NAME_MOST}
        value={name}
        error={problem ?? refused?.message}
        hint={`Saves the current settings: ${settingsLine(settings)}`}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
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
  const { isPremium } = useMe();
  const list = useRef<HTMLUListElement>(null);
  const templates = useQuery({ ...templatesQuery, refetchOnMount: 'always' });
  if (templates.isPending) {
    return (
      <Loading label="Loading your templates…" className="mt-5 space-y-2">
        <SkeletonRow className="h-12" />
        <SkeletonRow className="h-12" />
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
          <EmptyState title={isPremium ? 'No templates yet' : 'No templates'}>
            {isPremium && 'Name the settings above to reuse them later.'}
          </EmptyState>
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
