import { paths } from '../../../lib/paths.ts';
import { NotFound } from '../../../ui/not-found.tsx';
import { PublicPage } from '../../../ui/public-page.tsx';

const WORDS = { title: 'Page Not Found', text: 'There is nothing at this address.' } as const;

export function Component() {
  return (
    <PublicPage>
      <div className="page">
        <NotFound {...WORDS} />
      </div>
    </PublicPage>
  );
}

/** The same among the pages of a member. */
export function MemberNotFound() {
  return <NotFound {...WORDS} to={paths.dashboard} label="Back to Dashboard" />;
}
