import type { ReactNode } from 'react';
import { Crowns } from './logo.tsx';
import { PageTitle } from './page-title.tsx';

/** Stands in place of a page where nothing is. `action` leads on. */
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
