import { useState, type ComponentProps, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/calls/call.ts';
import { paths } from '../../../lib/paths.ts';
import { offersPasskeys } from '../../../lib/session/passkeys.ts';
import { forgetKept } from '../../../lib/session/session-hint.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { BackLink } from '../../../ui/page.tsx';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import type { SecondStep } from '../../../parts/accounts/second-step.tsx';
import type { NewPassword } from './new-password.ts';
import type { PasskeyReview } from './passkey-review.tsx';
import { ResetForm } from './reset-form.tsx';

type Entry = Pick<NewPassword, 'email' | 'newPassword'>;
type Passkeys = ComponentProps<typeof PasskeyReview>['passkeys'];
type Review = { passkeys: Passkeys; Step: ComponentType<ComponentProps<typeof PasskeyReview>> };
type Second = { entry: Entry; Step: ComponentType<ComponentProps<typeof SecondStep>> };

const CHANGED = 'Your password has been updated successfully';

/** Lets a user set a new password with an emailed code, and signs them in with it. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [second, setSecond] = useState<Second | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const enter = async (entry: Entry): Promise<void> => {
    const step = await signedIn(entry);
    toast({
      title: 'Password Changed',
      description: step === null ? `${CHANGED}. Please sign in.` : CHANGED,
    });
    if (step === 'done') await arrive();
    else if (step === null) await toSignIn();
    else setSecond({ entry, Step: step });
  };
  const toDashboard = () => navigate(paths.dashboard, { replace: true });
  /** Goes to the dashboard, after a look at the member's passkeys if there are any. */
  const arrive = async (): Promise<void> => {
    const found = await loadReview();
    if (found === null) await toDashboard();
    else setReview(found);
  };
  const toSignIn = async (): Promise<void> => {
    // The reset has ended all sessions, so this browser must forget its own session.
    forgetKept();
    await navigate(paths.signIn, { replace: true });
  };
  return (
    <PublicPage>
      <PageTitle>Set a New Password</PageTitle>
      <div className="page mt-6 max-w-form! sm:mt-12">
        {!second && !review && <BackLink to={paths.signIn} label="Back to sign in" />}
        <Heading step={review ? 'passkeys' : second ? 'code' : 'password'} />
        {review ? (
          <review.Step passkeys={review.passkeys} onDone={() => void toDashboard()} />
        ) : second ? (
          <second.Step
            email={second.entry.email}
            password={second.entry.newPassword}
            cancelLabel="Sign in later"
            onCancel={() => void toSignIn()}
            onDone={() => void arrive()}
            onFailure={(error) => toastFailure('Sign In Failed', error)}
          />
        ) : (
          <ResetForm email={search.get('email') ?? ''} onReset={enter} />
        )}
      </div>
    </PublicPage>
  );
}

const HEADINGS = {
  password: [
    'Set a new password',
    'Enter the code we emailed you and choose a new password. This signs you out on every device.',
  ],
  code: [
    'One more step',
    'Your password has been changed. You have two-factor sign-in on, so enter a code to finish signing in.',
  ],
  passkeys: [
    'Check your passkeys',
    'Your passkeys still sign you in without the new password. Remove any you don’t know.',
  ],
} as const;

function Heading({ step }: { step: keyof typeof HEADINGS }) {
  const [title, text] = HEADINGS[step];
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-5 text-ink-2">{text}</p>
    </>
  );
}

/**
 * Returns the member's passkeys, and the component for looking through them; null if there are none, or if that can't be found
 * out. Members can always do that on the security page, too.
 */
async function loadReview(): Promise<Review | null> {
  try {
    if (!(await offersPasskeys())) return null;
    const { passkeys } = await call('passkeys');
    if (passkeys.length === 0) return null;
    const { PasskeyReview: Step } = await import('./passkey-review.tsx');
    return { passkeys, Step };
  } catch {
    return null;
  }
}

/**
 * Signs in with the new password. Returns `done`, or the component for the second step if sign-in needs one, or null if it
 * failed.
 */
async function signedIn({ email, newPassword }: Entry): Promise<'done' | Second['Step'] | null> {
  try {
    const auth = await import('../../../lib/session/pool/sign-in.ts');
    if ((await auth.signIn(email, newPassword)) === 'done') return 'done';
    return (await import('../../../parts/accounts/second-step.tsx')).SecondStep;
  } catch {
    return null;
  }
}
