import { useRef, type ChangeEvent } from 'react';
import { Button } from './button.tsx';

// Components for choosing a picture, either the default one or one from a file.

/** The default picture: a helmet in no team's colors. */
export function Helmet({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M4.5 18A9 9 0 1 1 19.6 8.5L20 10h-6.5a2 2 0 0 0-2 2.4l1 5.6Z" />
      <path d="M12 15h9.5v3.5a2 2 0 0 1-2 2H16M16.5 10v10.5" />
      <circle cx="7.5" cy="12.5" r="1" />
    </svg>
  );
}

interface Props {
  label: string;
  /** The id of the element whose text describes the choice. */
  describedBy?: string | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the browser's file dialog. The user can choose the same file twice in a row. */
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
