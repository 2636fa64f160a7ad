import ShieldOff from 'lucide-react/icons/shield-off';
import { useEffect, useRef, useState, useTransition, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { dismissFailure } from '../../lib/page/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, isWhole } from '../../ui/code-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';

interface Props {
  /** The email and password from the first step. */
  email: string;
  password: string;
  /** The label of the button that leads back. */
  cancelLabel: string;
  onCancel: () => void;
  onDone: () => void;
  onFailure: (error: unknown) => void;
  /** Returns the element that gets the focus if this step disappears while the page stays. */
  focusAfter?: () => Element | null;
}

/**
 * The second step of a two-factor sign-in. The user enters a code from the authenticator app or, if they have lost it, a backup
 * code.
 */
export function SecondStep({ focusAfter, ...step }: Props) {
  const part = useLastingFocus<HTMLDivElement>(focusAfter);
  return (
    <div ref={part}>
      <Ways {...step} />
    </div>
  );
}

function Ways({ email, password, cancelLabel, onCancel, onDone, onFailure }: Props) {
  const [way, setWay] = useState<'app' | 'backup' | 'turned off'>('app');
  const confirm = async (code: string): Promise<void> => {
    const auth = await import('../../lib/session/pool/sign-in.ts');
    await auth.confirmCode(code);
    onDone();
  };
  const useBackupCode = async (code: string): Promise<void> => {
    await call('signInByBackupCode', { body: { email, password, code } });
    const auth = await import('../../lib/session/pool/sign-in.ts');
    await auth.signIn(email, password);
    // An earlier code may have failed, so clear its message.
    dismissFailure();
    setWay('turned off');
  };
  if (way === 'turned off') return <TurnedOff onGoOn={onDone} />;
  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      {cancelLabel}
    </Button>
  );
  return way === 'app' ? (
    <AppCode onCode={confirm} onFailure={onFailure}>
      <Button variant="ghost" onClick={() => setWay('backup')}>
        Use a backup code
      </Button>
      {cancel}
    </AppCode>
  ) : (
    <BackupCode onCode={useBackupCode} onFailure={onFailure}>
      <Button variant="ghost" onClick={() => setWay('app')}>
        Use the authenticator app
      </Button>
      {cancel}
    </BackupCode>
  );
}

interface FormProps {
  onCode: (code: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

function AppCode({ onCode, onFailure, children }: FormProps) {
  const { code, setCode, input, isSending, submit } = useCode(onCode, onFailure);
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <CodeField
        label="One-time code"
        hint="Enter the 6-digit code from your authenticator app."
        ref={input}
        value={code}
        onCode={setCode}
      />
      <Button type="submit" disabled={!isWhole(code) || isSending}>
        {isSending ? 'Checking…' : 'Continue'}
      </Button>
      {children}
    </form>
  );
}

function BackupCode({ onCode, onFailure, children }: FormProps) {
  const { code, setCode, input, isSending, submit } = useCode(onCode, onFailure);
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Backup code"
        hint="One of the ten you saved. Each works once, and using one turns off two-factor sign-in."
        ref={input}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="ABCD-EFGH-JKLM"
        className="[&_input]:text-center [&_input]:font-display [&_input]:text-lg [&_input]:tracking-[0.1em]"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" disabled={code.trim().length < LEAST_BACKUP_CODE || isSending}>
        {isSending ? 'Checking…' : 'Sign in with backup code'}
      </Button>
      {children}
    </form>
  );
}

/** The minimum length of a backup code. The server refuses shorter ones without checking them. */
const LEAST_BACKUP_CODE = 6;

/** The state of a field for a code. The field has the focus at first. */
function useCode(onCode: FormProps['onCode'], onFailure: FormProps['onFailure']) {
  const [code, setCode] = useState('');
  const [isSending, send] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(() =>
      onCode(code).catch((error: unknown) => {
        onFailure(error);
        // Select the failed code, so that typing replaces it.
        input.current?.select();
      }),
    );
  };
  return { code, setCode, input, isSending, submit };
}

function TurnedOff({ onGoOn }: { onGoOn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-l-4 border-line border-l-warn bg-surface p-4">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg">
        <ShieldOff aria-hidden="true" className="size-5 shrink-0 text-warn" />
        Two-factor sign-in is off
      </h2>
      <p className="text-sm text-ink-2">
        You’re signed in. That backup code is used up, and two-factor sign-in is off, so your password is all
        it takes to sign in. Set up your authenticator app again in the{' '}
        <Link to={paths.security} className="link">
          security settings
        </Link>
        .
      </p>
      <Button onClick={onGoOn}>Continue</Button>
    </section>
  );
}
