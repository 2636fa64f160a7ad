import clsx from 'clsx';

type Variant = 'primary' | 'outline' | 'ghost' | 'destructive';

const LOOK: Readonly<Record<Variant, string>> = {
  primary: 'bg-you text-on-law hover:bg-you-2',
  outline: 'border border-control bg-transparent text-ink hover:bg-overlay',
  ghost: 'text-ink hover:bg-overlay',
  destructive: 'bg-destructive text-white hover:bg-destructive-deep',
};

const SHAPE =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-4 py-2 text-center text-sm font-semibold ' +
  'transition-[background-color] aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

export interface ButtonLook {
  variant?: Variant | undefined;
}

/** Returns the class names for a button. By default it is white, as is everything the user can press. */
export function buttonLook(variant: Variant = 'primary', className?: string): string {
  return clsx(SHAPE, LOOK[variant], className);
}
