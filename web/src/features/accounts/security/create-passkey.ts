/** The account that a passkey is for, as authenticators show it. */
export interface PasskeyOwner {
  email: string;
  username: string;
}

const CANCELLED = 'No passkey was created. Try again when you’re ready.';
const KNOWN = 'This device already has a passkey for your account.';
const FAILED = 'This device couldn’t create a passkey.';

/**
 * Has the browser create a passkey, with the options that the user pool made, and returns it in JSON. Throws an Error with a text
 * for users.
 */
export async function createPasskey(
  options: Record<string, unknown>,
  { email, username }: PasskeyOwner,
): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const named = {
    ...publicKey,
    rp: { ...publicKey.rp, name: 'Two Crowns' },
    user: { ...publicKey.user, name: email, displayName: username },
  };
  const made = await navigator.credentials.create({ publicKey: named }).catch((cause: unknown) => {
    throw new Error(textOf(cause), { cause });
  });
  if (!(made instanceof PublicKeyCredential)) throw new Error(FAILED);
  return { ...made.toJSON() };
}

function textOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return KNOWN;
  return name === 'NotAllowedError' || name === 'AbortError' ? CANCELLED : FAILED;
}
