import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { lazyImport } from '../../../lib/page/lazy-import.ts';
import { offersPasskeys } from '../../../lib/session/passkeys.ts';
import type { PasskeyButton } from './passkey-button.tsx';

type Loaded = ComponentType<ComponentProps<typeof PasskeyButton>>;

/** Returns the button that signs in with a passkey; null until it has loaded, and where the site doesn't offer passkeys. */
export function usePasskeyButton(): Loaded | null {
  const [button, setButton] = useState<Loaded | null>(null);
  useEffect(() => {
    void loadButton().then((loaded) => setButton(() => loaded));
  }, []);
  return button;
}

async function loadButton(): Promise<Loaded | null> {
  if (!(await offersPasskeys())) return null;
  // Members can sign in with their password as well, so a failure is no reason to bother them.
  return lazyImport(() => import('./passkey-button.tsx')).then(
    (code) => code.PasskeyButton,
    () => null,
  );
}
