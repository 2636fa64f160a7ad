import type { ReactNode } from 'react';
import { CheckboxField } from './field.tsx';

interface Props {
  label: ReactNode;
  /** Who chose this option. */
  hint: ReactNode;
  /** The part of all members, or of all votes, that chose this option, from 0 to 1. */
  share: number;
  isTicked: boolean;
  /** Undefined if no one can vote anymore. */
  onTick?: ((isOn: boolean) => void) | undefined;
  /** Shown next to the option. */
  children?: ReactNode;
}

/** An option of a poll: the box to tick, who chose it, and a bar for their share. */
export function VoteOption({ label, hint, share, isTicked, onTick, children }: Props) {
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CheckboxField
          className="min-w-0 grow basis-60 wrap-anywhere"
          label={label}
          hint={hint}
          checked={isTicked}
          disabled={!onTick}
          onChange={({ target }) => onTick?.(target.checked)}
        />
        {children}
      </div>
      {/* Drawn as SVG, because the content security policy forbids inline styles. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1 w-full rounded-full bg-overlay text-you"
      >
        <path d={`M0 0h${Math.round(share * 100)}v1H0z`} fill="currentColor" />
      </svg>
    </li>
  );
}
