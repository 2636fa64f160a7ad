import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button-link.tsx';
import { Crowns } from './logo.tsx';
import { PageTitle } from './page.tsx';

/** In place of a page: nothing is there. */
export function NotFound({
  title,
  text,
  to = paths.home,
  label = 'Back to Home',
}: {
  title: string;
  text: ReactNode;
  to?: string;
  label?: string;
}) {
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center">
      <PageTitle>{title}</PageTitle>
      <Crowns className="h-14 rotate-12" />
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-form text-ink-2">{text}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
