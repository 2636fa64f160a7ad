import { useEffect, useState } from 'react';
import { SOCIAL_LINKS, type SiteConfig } from '#shared/contract/site-config.ts';
import { siteConfig } from '../../lib/calls/site-config.ts';

type Contacts = Pick<SiteConfig, 'supportEmail' | 'links'>;

/** Returns this deployment's contacts. Until they are known, there are only the default links and no email address. */
export function useContacts(): Contacts {
  const [contacts, setContacts] = useState<Contacts>({ supportEmail: '', links: SOCIAL_LINKS });
  useEffect(() => {
    void siteConfig().then(setContacts, () => undefined);
  }, []);
  return contacts;
}
