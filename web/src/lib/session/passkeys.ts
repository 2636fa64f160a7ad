import { useEffect, useState } from 'react';
import { siteConfig } from '../calls/site-config.ts';

/** Whether this browser can create and use passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Whether members of this site can have passkeys; false if that can't be found out right now. */
export function offersPasskeys(): Promise<boolean> {
  return siteConfig().then(
    ({ passkeys = false }) => passkeys,
    () => false,
  );
}

/** Returns false until it is known that members of this site can have passkeys. */
export function useOffersPasskeys(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => void offersPasskeys().then(setOffered), []);
  return isOffered;
}
