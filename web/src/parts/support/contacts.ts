import { useEffect, useState } from 'react';
import { SOCIAL_LINKS, type SiteConfig } from '#shared/contract/site-config.ts';
import { siteConfig } from '../../lib/calls/site-config.ts';

type Contacts = Pick<SiteConfig, 'supportEmail' | 'links'>;

/** The contacts of this deployment. Until they are known, a page shows the default links and no email address. */
export function useContacts(): Contacts {
  const [contacts, setContacts] = useState<Contacts>({ supportEmail: '', links: SOCIAL_LINKS });
  useEffect(() => {
    void siteConfig().then(setContacts, () => undefined);
  }, []);
  return contacts;
}
