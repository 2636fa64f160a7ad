import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PublicPage } from './public-page.tsx';

interface Props {
  title: string;
  intro: ReactNode;
  /** A link or button for the next step, shown below the text. */
  action: ReactNode;
  children: ReactNode;
}

/** A public page that consists of a long text. */
export function ArticlePage({ title, intro, action, children }: Props) {
  return (
    <PublicPage>
      <article className="page mt-6 max-w-text! sm:mt-10">
        <PageTitle>{title}</PageTitle>
        <a href={paths.home} className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm link">
          <span aria-hidden="true">←</span> Back to Home
        </a>
        <h1 className="mt-2 text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-2 mb-8 text-ink-2 sm:text-lg">{intro}</p>
        {children}
        <div className="mt-10">{action}</div>
      </article>
    </PublicPage>
  );
}
