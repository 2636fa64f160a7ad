import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** Whether the switch can never be changed. */
  locked?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect right away, without a save button. */
export function SwitchField({ label, hint, checked, locked = false, onChange }: Props) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className="flex min-h-11 items-center gap-4 py-1.5">
      <div className="min-w-0 grow py-1">
        <label htmlFor={id} className={clsx('block text-sm font-semibold', !locked && 'cursor-pointer')}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={hintId} className="mt-0.5 text-xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <span className="relative inline-flex shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={hintId}
          checked={checked}
          aria-checked={checked}
          disabled={locked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-control bg-canvas transition-colors checked:border-you checked:bg-you disabled:cursor-not-allowed disabled:opacity-55"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-ink-2 transition-[translate] peer-checked:translate-x-5 peer-checked:bg-canvas"
        />
      </span>
    </div>
  );
}
