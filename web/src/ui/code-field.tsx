import type { ClipboardEvent, ComponentProps, ReactNode } from 'react';
import { TextField } from './field.tsx';

const LENGTH = 6;

type Input = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'>;

interface Props extends Input {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onCode: (code: string) => void;
}

/** A field for a one-time code of six digits. Pasted text may have other characters around the digits and between them. */
export function CodeField({ onCode, ...input }: Props) {
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    onCode(codeIn(event.clipboardData.getData('text')));
  };
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={LENGTH}
      className="[&_input]:text-center [&_input]:font-display [&_input]:text-xl [&_input]:tracking-[0.3em]"
      {...input}
      onPaste={paste}
      onChange={(event) => onCode(codeIn(event.target.value))}
    />
  );
}

function codeIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, LENGTH);
}

export function isWhole(code: string): boolean {
  return code.length === LENGTH;
}
