import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';
import { useCopied } from '../lib/page/copied.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-look.ts';

interface Props extends ButtonLook {
  /** The text to copy, or a function that fetches the text. */
  text: string | (() => Promise<string>);
  label: string;
  icon: ReactElement;
  className?: string;
}

/** Copies a text when pressed, and briefly shows a confirmation instead of the label. */
export function CopyButton({ text, label, icon, ...button }: Props) {
  const [isCopied, copy] = useCopied();
  return (
    <Button {...button} onClick={() => copy(typeof text === 'string' ? text : text())}>
      <span aria-hidden="true" className="[&_svg]:size-4">
        {isCopied ? <Check /> : icon}
      </span>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
