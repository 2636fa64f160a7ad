import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { SeasonTemplateReply } from '#shared/contract/schemas/season-templates.ts';
import { TEMPLATE_NAME_MOST, withinLimits } from '#shared/domain/leagues/season-templates.ts';
import { call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { settingsLine } from './settings-line.ts';
import { useSaveTemplate, useTemplateChange } from './use-templates.ts';

interface Props {
  template: SeasonTemplateReply;
  /** Returns the element that gets the focus when this row is gone. */
  after: () => Element | null;
  onUse: () => void;
}

/**
 * One saved template with buttons to use, rename or remove it. Renaming and removing show a second step in place of the buttons.
 */
export function TemplateRow({ template, after, onUse }: Props) {
  const [step, setStep] = useState<'rename' | 'remove'>();
  const row = useLastingFocus<HTMLLIElement>(after);
  const { isPremium } = useMe();
  const back = (): void => setStep(undefined);
  const { name, settings } = template;
  return (
    <li ref={row} tabIndex={-1} className="py-3">
      {step !== 'rename' && (
        <>
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-xs text-ink-3">{settingsLine(settings)}</p>
        </>
      )}
      {step === 'rename' && <Rename template={template} row={() => row.current} onClose={back} />}
      {step === 'remove' && <Remove template={template} row={() => row.current} onClose={back} />}
      {step === undefined && (
        <div className="mt-1 flex flex-wrap gap-3">
          <Button variant="outline" aria-label={`Use ${name}`} onClick={onUse}>
            Use
          </Button>
          {isPremium && (
            <Button variant="ghost" aria-label={`Rename ${name}`} onClick={() => setStep('rename')}>
              Rename
            </Button>
          )}
          <Button variant="ghost" aria-label={`Remove ${name}`} onClick={() => setStep('remove')}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

interface StepProps {
  template: SeasonTemplateReply;
  /** Returns the row, which gets the focus when the step is over. */
  row: () => Element | null;
  onClose: () => void;
}

/** Focuses a step when it opens, because the button that opened it is gone. When the step closes, focuses the row. */
function useStepFocus<Part extends HTMLElement>(row: () => Element | null): RefObject<Part | null> {
  const part = useLastingFocus<Part>(row);
  useEffect(() => part.current?.querySelector<HTMLElement>('input, button')?.focus(), [part]);
  return part;
}

function Rename({ template, row, onClose }: StepProps) {
  const part = useStepFocus<HTMLFormElement>(row);
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(template.name);
  const save = useSaveTemplate('Failed to rename the template');
  const refused = fieldErrors(save.error).find(({ path }) => path === 'name');
  const problem = name.trim() === '' ? 'Please enter a name.' : refused?.message;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return field.current?.focus();
    save.mutate({ ...template, name, settings: withinLimits(template.settings) }, { onSuccess: onClose });
  };
  return (
    <form ref={part} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        ref={field}
        label="New name"
        autoComplete="off"
        maxLength={TEMPLATE_NAME_MOST}
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          save.reset();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Name'}
        </Button>
        <Button variant="outline" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Remove({ template: { id, name }, row, onClose }: StepProps) {
  const part = useStepFocus<HTMLDivElement>(row);
  const remove = useTemplateChange(
    () => call('removeSeasonTemplate', { params: { templateId: id } }),
    'Failed to remove the template',
  );
  return (
    <div ref={part} className="mt-1 flex flex-wrap gap-3">
      <Button variant="destructive" disabled={remove.isPending} onClick={() => remove.mutate(undefined)}>
        {remove.isPending ? 'Removing...' : `Remove “${name}”`}
      </Button>
      <Button variant="outline" disabled={remove.isPending} onClick={onClose}>
        Keep
      </Button>
    </div>
  );
}
