import { useEffect, useState } from 'react';
import { SOCIAL_LINKS, type SiteConfig } from '#shared/contract/site-config.ts';
import { siteConfig } from './site-config.ts';

type Contacts = Pick<SiteConfig, 'supportEmail' | 'links'>;

/** Where this deployment is found and written to. A page is there before that is known, and shows what holds without. */
export function useContacts(): Contacts {
  const [contacts, setContacts] = useState<Contacts>({ supportEmail: '', links: SOCIAL_LINKS });
  useEffect(() => {
    void siteConfig().then(setContacts, () => undefined);
  }, []);
  return contacts;
}
