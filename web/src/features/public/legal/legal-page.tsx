import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PublicPage } from '../../../ui/public-page.tsx';

export type LegalSection = readonly [title: string, text: string];

/** A numbered legal text. */
export function LegalPage({
  title,
  intro,
  sections,
  children,
}: {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
  children?: ReactNode;
}) {
  return (
    <PublicPage>
      <article className="page mt-6 max-w-text!">
        <PageHeading title={title} back={{ to: paths.home, label: 'Back to Home' }}>
          Effective and last updated July 29, 2025
        </PageHeading>
        <p className="mb-6 text-ink-2">{intro}</p>
        <ol className="mb-8 space-y-6">
          {sections.map(([heading, text], index) => (
            <li key={heading}>
              <h2 className="mb-1 text-lg">
                {index + 1}. {heading}
              </h2>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
        {children}
        <ButtonLink to={paths.home} variant="outline">
          Return to Two Crowns
        </ButtonLink>
      </article>
    </PublicPage>
  );
}
