import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';

/** More choices than this are a list, because buttons would fill the screen, and stand between the text and the main button. */
const MOST_BUTTONS = 3;

interface ChoicesProps<Id extends string | number> {
  /** What stands before the choices. */
  label: string;
  /** What the choices are about, for assistive technology. */
  about: string;
  choices: readonly (readonly [id: Id, name: string])[];
  onChoose(id: Id): void;
}

/** Asks what a text means, with the likely answers. Nothing if there are none. */
export function Choices<Id extends string | number>({ label, about, choices, onChoose }: ChoicesProps<Id>) {
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={about} className="mt-1 flex flex-wrap items-end gap-2">
      {choices.length > MOST_BUTTONS ? (
        <ChoiceList {...{ label, choices, onChoose }} />
      ) : (
        <>
          <span className="line-clamp-3 min-w-0 self-center wrap-anywhere text-ink-2">{label}</span>
          {choices.map(([id, name]) => (
            <Button key={id} variant="outline" onClick={() => onChoose(id)}>
              {name}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}

/** Choosing takes a button, because arrow keys already change what a list has selected. */
function ChoiceList<Id extends string | number>({
  label,
  choices,
  onChoose,
}: Omit<ChoicesProps<Id>, 'about'>) {
  const [selected, select] = useState('');
  const chosen = choices.find(([id]) => String(id) === selected);
  return (
    <>
      <SelectField label={label} value={selected} onChange={({ target }) => select(target.value)}>
        <option value="" disabled>
          Choose
        </option>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" disabled={!chosen} onClick={() => chosen && onChoose(chosen[0])}>
        OK
      </Button>
    </>
  );
}
