import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button-link.tsx';
import { Crowns } from './logo.tsx';
import { PageTitle } from './page-title.tsx';

interface Props {
  title: string;
  text: ReactNode;
  to?: string;
  label?: string;
}

/** The "not found" page for pages inside the router. */
export function NotFound({ title, text, to = paths.home, label = 'Back to Home' }: Props) {
  return <NothingHere title={title} text={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />;
}

/** Shown in place of a missing page. `action` is a button or link for the next step. */
export function NothingHere({ title, text, action }: { title: string; text: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center">
      <PageTitle>{title}</PageTitle>
      <Crowns className="h-14 rotate-12" />
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-form text-ink-2">{text}</p>
      {action}
    </div>
  );
}

/** The texts of the page shown at every unknown URL. */
export const PAGE_NOT_FOUND = { title: 'Page Not Found', text: 'There’s nothing at this link.' } as const;
