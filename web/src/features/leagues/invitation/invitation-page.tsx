import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { codeInAddress, JOINING, joinPageOf } from '../../../parts/leagues/join-page.ts';
import { paths } from '../../../lib/paths.ts';
import { memberClient } from '../../../lib/calls/query-client.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Invitation, JOIN } from '../../../parts/leagues/invitation.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PublicPage } from '../../../parts/frame/public-page.tsx';

/**
 * The invitation page for visitors. Members, and visitors who have just signed up or in, are redirected to the page that accepts
 * the invitation.
 */
export function Component() {
  const { code: typed = '' } = useParams();
  const code = codeInAddress(typed);
  const next = joinPageOf(code);
  return (
    <PublicPage signIn={paths.signInThen(next)}>
      <PageTitle>You’re invited</PageTitle>
      <div className="page mt-4 mb-10 sm:mt-8">
        <h1 className="mb-3 text-lg text-ink-2">You’re invited</h1>
        <QueryClientProvider client={memberClient()}>
          <Invitation
            code={code}
            renderAction={(join) => <Enter next={next} join={join} />}
            elsewhere={<ButtonLink to={paths.signUp}>Play with your own friends</ButtonLink>}
            publicLeagues={paths.signUpThen(paths.publicLeagues)}
          />
        </QueryClientProvider>
      </div>
    </PublicPage>
  );
}

function Enter({ next, join }: { next: string; join: string | null }) {
  return (
    <div className="grid gap-1">
      <ButtonLink to={paths.signUpThen(next)} state={JOINING} className={JOIN}>
        {join ?? 'Sign Up and Join'}
      </ButtonLink>
      <ButtonLink to={paths.signInThen(next)} variant="ghost">
        I Have an Account
      </ButtonLink>
    </div>
  );
}
