import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/page/toast.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailForm } from '../../../parts/accounts/email-form.tsx';
import { MailedCodeForm } from '../../../parts/accounts/mailed-code-form.tsx';

interface Props {
  /** The email address that the member has to verify. */
  address: string;
  /** Whether the member has requested the change just now. If so, the field for the code gets the focus. */
  isAsked: boolean;
}

/**
 * Lets the member enter the code for a new email address, request another code, or keep the old address. Requesting a code and
 * keeping the old address require the password.
 */
export function PendingEmail({ address, isAsked }: Props) {
  const { email } = useMe();
  const [input, setWish] = useState<'send' | 'keep'>();
  const [isBack, setBack] = useState(isAsked);
  const goBack = (): void => {
    setBack(true);
    setWish(undefined);
  };
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">
        We sent a 6-digit code to <Address>{address}</Address>.
        {email !== '' && (
          <>
            {' '}
            Until you enter it, your email stays <Address>{email}</Address>.
          </>
        )}
      </p>
      {input === undefined && (
        <Code isFocused={isBack} onSend={() => setWish('send')} onKeep={() => setWish('keep')} />
      )}
      {input === 'send' && (
        <EmailForm
          key="send"
          address={address}
          submit={['Send again', 'Sending…']}
          hint="We’ll send a new code. The old one stops working."
          onDone={goBack}
          onCancel={goBack}
        />
      )}
      {input === 'keep' && (
        <EmailForm
          key="keep"
          address={email}
          submit={[`Keep ${email}`, 'Keeping…']}
          hint="The code we sent stops working."
          onDone={goBack}
          onCancel={goBack}
        />
      )}
    </>
  );
}

function Address({ children }: { children: string }) {
  return <strong className="text-ink [overflow-wrap:anywhere]">{children}</strong>;
}

interface CodeProps {
  isFocused: boolean;
  onSend: () => void;
  onKeep: () => void;
}

function Code({ isFocused, onSend, onKeep }: CodeProps) {
  const { email } = useMe();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <MailedCodeForm
      route="confirmEmail"
      input={input}
      onProved={(user) =>
        toast({ title: 'Email Changed', description: `Your email address is now ${user.email}.` })
      }
    >
      <Button variant="outline" onClick={onSend}>
        Send again
      </Button>
      {email !== '' && (
        <Button variant="outline" className="max-w-full [overflow-wrap:anywhere]" onClick={onKeep}>
          Keep {email}
        </Button>
      )}
    </MailedCodeForm>
  );
}
