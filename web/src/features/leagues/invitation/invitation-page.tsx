import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { codeInAddress, joinPageOf } from '../../../parts/leagues/join-page.ts';
import { paths } from '../../../lib/paths.ts';
import { memberClient } from '../../../lib/calls/query-client.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Invitation } from '../../../parts/leagues/invitation.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PublicPage } from '../../../parts/frame/public-page.tsx';

/**
 * The page is for visitors. Members are redirected to the page that accepts the invitation, as are visitors once they have
 * signed up or in.
 */
export function Component() {
  const { code: typed = '' } = useParams();
  const code = codeInAddress(typed);
  const next = joinPageOf(code);
  return (
    <PublicPage signIn={paths.signInThen(next)}>
      <PageTitle>You’re invited</PageTitle>
      <div className="page mt-4 mb-10 max-w-text! sm:mt-10">
        <h1 className="text-lg text-ink-2">You’re invited</h1>
        <p className="mt-1 mb-4 text-sm text-ink-3">
          Draft whole NFL teams and play all season for two crowns: most wins and most losses.
        </p>
        <QueryClientProvider client={memberClient()}>
          <Invitation
            code={code}
            action={<Enter next={next} />}
            elsewhere={<ButtonLink to={paths.signUp}>Play with your own friends</ButtonLink>}
            publicLeagues={paths.signUpThen(paths.publicLeagues)}
          />
        </QueryClientProvider>
      </div>
    </PublicPage>
  );
}

function Enter({ next }: { next: string }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ButtonLink to={paths.signUpThen(next)}>Sign Up and Join</ButtonLink>
      <ButtonLink to={paths.signInThen(next)} variant="outline">
        I Have an Account
      </ButtonLink>
    </div>
  );
}
