import { BadgeCheck, CircleAlert, Pencil } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { codeQuery } from '../../../lib/page/late-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';

const formCode = codeQuery(
  'email form',
  () => import('../../../ui/email-form.tsx'),
  ({ EmailForm }) => EmailForm,
);
const pendingCode = codeQuery(
  'pending email',
  () => import('./pending-email.tsx'),
  ({ PendingEmail }) => PendingEmail,
);

/** The address of the account; another one has to be asked for by the password, and a proved one to be proved again. */
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
            Change address
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
        <Verified is={emailVerified} />
      </p>
      {isEditing && (
        <Part goOnAt={() => change.current}>
          <LazyPart code={formCode}>
            {(EmailForm) => (
              <EmailForm
                submit={['Change address', 'Changing…']}
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

const WAITS = 'We send a code there. Your address changes once you enter it.';
const AT_ONCE = 'Your address changes at once, and we send a code there.';

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
