import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type Variant = 'brand' | 'outline' | 'ghost' | 'destructive';

const LOOK: Readonly<Record<Variant, string>> = {
  brand: 'bg-brand text-white hover:brightness-110',
  outline: 'border border-control bg-transparent text-ink hover:bg-overlay',
  ghost: 'text-link hover:bg-overlay hover:text-ink',
  destructive: 'bg-destructive text-white hover:brightness-110',
};

const SHAPE =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-4 py-2 text-center text-sm font-semibold ' +
  'transition-[filter,background-color] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55';

interface Look {
  variant?: Variant;
}

export function Button({
  variant = 'brand',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={clsx(SHAPE, LOOK[variant], className)} {...rest} />;
}

export function ButtonLink({ variant = 'brand', className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={clsx(SHAPE, LOOK[variant], className)} {...rest} />;
}

/** A link that leaves the router: a mail address or another site. */
export function ButtonAnchor({
  variant = 'brand',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a className={clsx(SHAPE, LOOK[variant], className)} {...rest}>
      {children}
    </a>
  );
}
