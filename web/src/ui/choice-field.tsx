import { useId, type ReactNode } from 'react';

interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  text: ReactNode;
}

interface Props<Value extends string> {
  label: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few options, each with a line that explains its effect. */
export function ChoiceField<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-sm border-2 border-line bg-raised px-3 py-2 has-checked:border-you has-checked:bg-overlay"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-4 accent-you"
            />
            <span className="text-sm font-semibold">{choice.title}</span>
            <span className="col-start-2 text-xs text-ink-2">{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
