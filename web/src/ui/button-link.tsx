import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonLook, type ButtonLook } from './button-look.ts';

/** A link that looks like a button and leads to another page of the site. */
export function ButtonLink({ variant, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonLook(variant, className)} {...rest} />;
}
