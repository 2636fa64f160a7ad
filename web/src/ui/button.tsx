import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

export function Button({
  variant,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonLook(variant, className)} {...rest} />;
}

/** A link that loads a page anew, or leads to another site. */
export function ButtonAnchor({ variant, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonLook(variant, className)} {...rest}>
      {children}
    </a>
  );
}
