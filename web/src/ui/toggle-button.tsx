import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button that stays pressed, with a check mark, until its next press. */
export function ToggleButton({
  isOn,
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'variant'> & { isOn: boolean }) {
  return (
    <Button
      variant="outline"
      aria-pressed={isOn}
      className={clsx('aria-pressed:border-you aria-pressed:text-you', className)}
      {...rest}
    >
      {isOn && <Check aria-hidden="true" className="size-4" />}
      {children}
    </Button>
  );
}
