import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

/**
 * Keeps its focus while it can't be pressed or is busy. A `disabled` attribute would drop the focus, and keyboard and
 * screen-reader users would lose their place.
 */
export function Button({
  variant,
  className,
  type = 'button',
  disabled = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return (
    <button
      type={type}
      className={buttonLook(variant, className)}
      aria-disabled={disabled || undefined}
      onClick={disabled ? ignore : onClick}
      {...rest}
    />
  );
}

/** Enter in a field presses the form's button too, so this also blocks the form's submit. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that does a full load, or leads to another site. */
export function ButtonAnchor({ variant, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonLook(variant, className)} {...rest}>
      {children}
    </a>
  );
}
