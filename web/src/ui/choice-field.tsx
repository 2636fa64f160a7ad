import type { ComponentProps, ReactNode } from 'react';

interface Choice {
  value: string;
  title: ReactNode;
  text: ReactNode;
}

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: ReactNode;
  choices: readonly Choice[];
}

/** One of a few, each with a word on what it does. */
export function ChoiceField({ label, choices, ...input }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2">
        {choices.map(({ value, title, text }) => (
          <label
            key={value}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-sm border-2 border-line bg-raised px-3 py-2 has-checked:border-link has-checked:bg-overlay"
          >
            <input {...input} type="radio" value={value} className="size-4 accent-link" />
            <span className="text-sm font-semibold">{title}</span>
            <span className="col-start-2 text-xs text-ink-2">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
