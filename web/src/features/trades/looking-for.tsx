import { useId } from 'react';
import { DIVISIONS } from '#shared/domain/teams.ts';
import type { Sought } from '#shared/domain/trades/sought.ts';
import { SelectField } from '../../ui/field.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';

interface Props {
  sought: readonly Sought[];
  onChange: (sought: Sought[]) => void;
}

const CROWNS = [
  ['wins', 'Wins'],
  ['losses', 'Losses'],
] as const;

/** Lets the user say what they look for in a trade: wins, losses, and teams of one division. */
export function LookingFor({ sought, onChange }: Props) {
  const id = useId();
  const isDivision = (each: Sought) => DIVISIONS.some((division) => division === each);
  return (
    <div role="group" aria-labelledby={id} className="mb-4">
      <p id={id} className="text-sm font-semibold">
        Looking for
      </p>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        {CROWNS.map(([crown, label]) => {
          const isOn = sought.includes(crown);
          const others = sought.filter((each) => each !== crown);
          return (
            <ToggleButton
              key={crown}
              isOn={isOn}
              onClick={() => onChange(isOn ? others : [...others, crown])}
            >
              {label}
            </ToggleButton>
          );
        })}
      </div>
      <SelectField
        className="mt-2"
        label="Teams from"
        value={sought.find(isDivision) ?? ''}
        onChange={({ target: { value } }) => {
          const division = DIVISIONS.filter((each) => each === value);
          onChange([...sought.filter((each) => !isDivision(each)), ...division]);
        }}
      >
        <option value="">Any division</option>
        {DIVISIONS.map((division) => (
          <option key={division}>{division}</option>
        ))}
      </SelectField>
    </div>
  );
}
