import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useContacts } from '../../../parts/support/contacts.ts';
import { ArticlePage } from '../../../parts/frame/article-page.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';

/** A paragraph, or a list of points. */
type Part = string | readonly string[];
export type LegalSection = readonly [title: string, ...parts: Part[]];

/** A numbered legal text that ends with the contact address. */
export function LegalPage({
  title,
  intro,
  sections,
  contact,
}: {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
  contact: string;
}) {
  return (
    <ArticlePage
      title={title}
      intro={intro}
      action={
        <ButtonAnchor href={paths.home} variant="outline">
          Return to Two Crowns
        </ButtonAnchor>
      }
    >
      <p className="mb-8 rounded-lg border border-l-4 border-line border-l-control bg-surface px-4 py-3 text-sm">
        Effective and last updated July 29, 2025
      </p>
      <ol className="space-y-8">
        {sections.map(([heading, ...parts], index) => (
          <Section key={heading} number={index + 1} heading={heading}>
            {parts.map((part) => (
              <Words key={String(part)} of={part} />
            ))}
          </Section>
        ))}
        <Section number={sections.length + 1} heading="Contact">
          <Contact about={contact} />
        </Section>
      </ol>
    </ArticlePage>
  );
}

function Section({ number, heading, children }: { number: number; heading: string; children: ReactNode }) {
  return (
    <li>
      <h2 className="mb-2 text-lg">
        <span className="text-ink-3">{number}.</span> {heading}
      </h2>
      <div className="space-y-3 text-ink-2">{children}</div>
    </li>
  );
}

function Words({ of }: { of: Part }) {
  if (typeof of === 'string') return <p>{of}</p>;
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-3">
      {of.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/**
 * Says how to contact us: at this deployment's support address, if it has one, or with the contact form that every public page
 * has.
 */
function Contact({ about }: { about: string }) {
  const { supportEmail } = useContacts();
  if (supportEmail === '') return <p>{about} Contact us through Support at the bottom of this page.</p>;
  return (
    <p>
      {about} Contact us at{' '}
      <a href={`mailto:${supportEmail}`} className="link">
        {supportEmail}
      </a>
      , or use Support at the bottom of this page.
    </p>
  );
}
