import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { lazyImport } from '../../../lib/page/lazy-import.ts';
import { offersPasskeys } from '../../../lib/session/passkeys.ts';
import type { PasskeyButton } from './passkey-button.tsx';

type Props = ComponentProps<typeof PasskeyButton>;
type Loaded = ComponentType<Props>;

/** The button that signs in with a passkey. Where the site doesn't offer passkeys, shows nothing and loads no code for them. */
export function PasskeyChoice(props: Props) {
  const [Button, setButton] = useState<Loaded | null>(null);
  useEffect(() => {
    void loadButton().then((loaded) => setButton(() => loaded));
  }, []);
  return Button && <Button {...props} />;
}

async function loadButton(): Promise<Loaded | null> {
  if (!(await offersPasskeys())) return null;
  // Members can sign in with their password as well, so a failure is no reason to bother them.
  return lazyImport(() => import('./passkey-button.tsx')).then(
    (code) => code.PasskeyButton,
    () => null,
  );
}
