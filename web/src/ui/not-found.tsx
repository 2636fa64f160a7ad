import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button-link.tsx';
import { NothingHere } from './nothing-here.tsx';

interface Props {
  title: string;
  text: ReactNode;
  to?: string;
  label?: string;
}

/** Stands in place of a page of the router. */
export function NotFound({ title, text, to = paths.home, label = 'Back to Home' }: Props) {
  return <NothingHere title={title} text={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />;
}
