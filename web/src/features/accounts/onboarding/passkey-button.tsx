import KeyRound from 'lucide-react/icons/key-round';
import { useTransition } from 'react';
import { signInByPasskey } from '../../../lib/session/pool/passkey-sign-in.ts';
import { canUsePasskeys } from '../../../lib/session/passkeys.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  /** Returns the email address in the form; undefined after showing what is wrong with it. */
  emailNow: () => Promise<string | undefined>;
  onSignedIn: () => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** Signs in with a passkey instead of the password. Shows nothing in a browser that has no passkeys. */
export function PasskeyButton({ emailNow, onSignedIn, onFailure }: Props) {
  const [isPending, start] = useTransition();
  const signIn = async (): Promise<void> => {
    const email = await emailNow();
    if (email === undefined) return;
    try {
      await signInByPasskey(email);
      await onSignedIn();
    } catch (error) {
      onFailure(error);
    }
  };
  if (!canUsePasskeys()) return null;
  return (
    <Button variant="outline" disabled={isPending} onClick={() => start(signIn)}>
      <KeyRound aria-hidden="true" className="size-5" />
      {isPending ? 'Waiting for your passkey…' : 'Use Passkey'}
    </Button>
  );
}
