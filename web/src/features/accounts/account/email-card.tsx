import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pencil from 'lucide-react/icons/pencil';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';

const formCode = lazyCodeQuery(
  'email form',
  () => import('../../../parts/accounts/email-form.tsx'),
  ({ EmailForm }) => EmailForm,
);
const pendingCode = lazyCodeQuery(
  'pending email',
  () => import('./pending-email.tsx'),
  ({ PendingEmail }) => PendingEmail,
);

/** Shows the account's email address. To change it, the member has to enter their password and then verify the new address. */
export function EmailCard() {
  const { email, emailVerified, pendingEmail } = useMe();
  const [isEditing, setEditing] = useState(false);
  const [isSent, setSent] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const close = (): void => setEditing(false);
  return (
    <Card
      title="Email address"
      action={
        !isEditing && (
          <Button ref={change} variant="ghost" className="-my-2 -mr-4" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {email === '' ? 'Add address' : 'Change address'}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">{email || 'No email address'}</span>
        {email !== '' && <Verified is={emailVerified} />}
      </p>
      <Unreached />
      {isEditing && (
        <Part goOnAt={() => change.current}>
          <LazyPart code={formCode}>
            {(EmailForm) => (
              <EmailForm
                submit={email === '' ? ['Add address', 'Adding…'] : ['Change address', 'Changing…']}
                hint={emailVerified ? WAITS : AT_ONCE}
                onCancel={close}
                onDone={() => {
                  setSent(true);
                  close();
                }}
              />
            )}
          </LazyPart>
        </Part>
      )}
      {!isEditing && pendingEmail !== null && (
        <Part goOnAt={() => change.current}>
          <LazyPart code={pendingCode}>
            {(PendingEmail) => <PendingEmail address={pendingEmail} isAsked={isSent} />}
          </LazyPart>
        </Part>
      )}
    </Card>
  );
}

const UNREACHED = {
  bounced:
    'Our emails to this address bounced, so we stopped sending. Check it for a typo and fix it with “Change address”.',
  complained:
    'Someone at this address marked our email as spam, so we stopped sending. To get email again, switch to another address.',
};

/** Says why emails no longer reach the member's address. Shows nothing if the reason can't be fetched. */
function Unreached() {
  const { email } = useMe();
  // The query's key contains the address, because the reason depends on it.
  const { data } = useQuery({
    queryKey: ['mailReach', email],
    queryFn: ({ signal }) => call('mailReach', undefined, signal),
  });
  if (!data || data.refusal === null) return null;
  return (
    <p role="status" className="mt-3 flex items-start gap-2 text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      {UNREACHED[data.refusal]}
    </p>
  );
}

const WAITS = 'We’ll email a code to the new address. Enter it to make the change.';
const AT_ONCE = 'Your address changes right away, and we’ll email you a code to verify it.';

function Part({ goOnAt, children }: { goOnAt: () => Element | null; children: ReactNode }) {
  const part = useLastingFocus<HTMLDivElement>(goOnAt);
  return (
    <div ref={part} className="mt-4 border-t border-line pt-4">
      {children}
    </div>
  );
}

function Verified({ is }: { is: boolean }) {
  const Icon = is ? BadgeCheck : CircleAlert;
  return (
    <Badge tone={is ? 'ok' : 'outline'}>
      <Icon aria-hidden="true" className={is ? 'size-4' : 'size-4 text-warn'} />
      {is ? 'Verified' : 'Not verified'}
    </Badge>
  );
}
