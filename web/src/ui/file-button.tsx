import { useRef, type ChangeEvent } from 'react';
import { Button } from './button.tsx';

interface Props {
  label: string;
  /** What is said of the choice, by id. */
  describedBy?: string | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Opens the browser's own choice of a file. The same file can be chosen again. */
export function FileButton({ label, describedBy, disabled = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Button
        variant="outline"
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept="image/*" hidden data-picture-file="" onChange={choose} />
    </>
  );
}
