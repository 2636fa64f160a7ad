import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

/**
 * Keeps its focus while it is disabled. A `disabled` attribute would drop the focus, and keyboard and screen-reader users would
 * lose their place.
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

/** Blocks the form's submit, too, because Enter in a field presses the form's button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that does a full load or leads to another site, and looks like a button. */
export function ButtonAnchor({ variant, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonLook(variant, className)} {...rest}>
      {children}
    </a>
  );
}
