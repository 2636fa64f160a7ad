import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

/**
 * A button that keeps the focus while it is disabled. With a `disabled` attribute, keyboard and screen-reader users would lose
 * the focus, and with it their place on the page.
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

/**
 * Ignores presses while the button is disabled. Also blocks submitting the form, because Enter in a field presses the form's
 * button.
 */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that looks like a button and leads to another site, or does a full page load. */
export function ButtonAnchor({ variant, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonLook(variant, className)} {...rest}>
      {children}
    </a>
  );
}
