import MailCheck from 'lucide-react/icons/mail-check';
import X from 'lucide-react/icons/x';
import { useRef, useState, type ReactNode } from 'react';
import type { FirstCode } from '#shared/contract/schemas/users.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { useMe } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LazyPart } from '../../ui/lazy-dialog.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { firstCode, keepFirstCode } from './first-code.ts';
import { tabStorage } from '../../lib/page/safe-storage.ts';

const form = lazyCodeQuery(
  'verify-email',
  () => import('./verify-form.tsx'),
  ({ VerifyForm }) => VerifyForm,
);

const addressForm = lazyCodeQuery(
  'email form',
  () => import('./email-form.tsx'),
  ({ EmailForm }) => EmailForm,
);

/**
 * Asks for the code that was emailed to an unverified address. The user can dismiss this until the next visit, or until the
 * address changes. If the account has no email address, asks for one; this can't be dismissed.
 */
export function VerifyBanner({ className = '' }: { className?: string }) {
  const { email: present, emailVerified, pendingEmail } = useMe();
  const email = pendingEmail ?? present;
  const name = `verify-email.${email}`;
  const [putOffHere, setPutOff] = useState<string>();
  if (emailVerified || putOffHere === name || isDismissed(name)) return null;
  const putOff = (): void => {
    dismiss(name);
    setPutOff(name);
  };
  return <Banner email={email} className={className} onDismiss={email === '' ? undefined : putOff} />;
}

interface Props {
  /** Empty if the account has no email address. */
  email: string;
  className: string;
  onDismiss: (() => void) | undefined;
}

function Banner({ email, className, onDismiss }: Props) {
  const [open, setOpen] = useState<'code' | 'address'>();
  const isLost = email === '';
  const title = isLost ? 'Add an email address' : 'Verify your email';
  const [mailedTo, setMailedTo] = useState<string>();
  const first = mailedTo === email ? 'mailed' : firstCode(email);
  const mailed = (): void => {
    keepFirstCode(email, 'mailed');
    setMailedTo(email);
  };
  const wrong = useRef<HTMLButtonElement>(null);
  const banner = useLastingFocus<HTMLDivElement>();
  return (
    <div
      ref={banner}
      role="group"
      aria-label={title}
      className={`relative border-y border-line py-2 ${className}`}
    >
      {onDismiss && (
        <button
          type="button"
          aria-label="Not now"
          className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-sm text-ink-2 hover:text-ink"
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 lg:pr-12">
        <div className="flex min-w-0 grow basis-64 gap-3 pr-10 lg:pr-0">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
          <div className="min-w-0 text-sm">
            <h2 className="text-base">{title}</h2>
            {isLost ? (
              <p className="text-ink-2">{LOST}</p>
            ) : (
              <p className="text-ink-2">
                {SENT[first]} <strong className="text-ink [overflow-wrap:anywhere]">{email}</strong>. Verify
                it so you can reset your password and get league emails.
              </p>
            )}
            {!isLost && open !== 'address' && (
              <Button ref={wrong} variant="ghost" className="-my-1 -ml-4" onClick={() => setOpen('address')}>
                Wrong address?
              </Button>
            )}
          </div>
        </div>
        {open === undefined && (
          <Button
            variant="outline"
            ref={isLost ? wrong : undefined}
            onClick={() => setOpen(isLost ? 'address' : 'code')}
          >
            {isLost ? 'Add an address' : 'Enter Code'}
          </Button>
        )}
        {open === 'code' && (
          <LazyPart code={form}>{(VerifyForm) => <VerifyForm onMailed={mailed} />}</LazyPart>
        )}
        {open === 'address' && (
          <Correction goOnAt={() => wrong.current}>
            <LazyPart code={addressForm}>
              {(EmailForm) => (
                <EmailForm
                  submit={isLost ? ['Add address', 'Adding...'] : ['Fix Address', 'Saving…']}
                  hint="We’ll send a new code there."
                  onDone={() => setOpen('code')}
                  onCancel={() => setOpen(undefined)}
                />
              )}
            </LazyPart>
          </Correction>
        )}
      </div>
    </div>
  );
}

const LOST =
  'Someone else verified the address you gave us. Add another one before you sign out, or you won’t be able to sign in again.';

/** The text before the email address. It says whether a code was emailed. */
const SENT: Readonly<Record<FirstCode, string>> = {
  mailed: 'We sent a 6-digit code to',
  'mails-used-up': 'We’ve hit today’s limit for codes. Tomorrow, request one for',
  'not-mailed': 'We haven’t sent a code yet. Request one for',
};

function Correction({ goOnAt, children }: { goOnAt: () => Element | null; children: ReactNode }) {
  const part = useLastingFocus<HTMLDivElement>(goOnAt);
  return (
    <div ref={part} className="w-full">
      {children}
    </div>
  );
}

// Dismissals are remembered for this visit. Closing the tab forgets them.

const keyOf = (name: string): string => `dismissed.${name}`;

const dismiss = (name: string): void => tabStorage.write(keyOf(name), '1');

const isDismissed = (name: string): boolean => tabStorage.read(keyOf(name)) !== null;
