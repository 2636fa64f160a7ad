import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useContacts } from '../support/contacts.ts';
import { toast } from '../../lib/page/toast.ts';
import { Logo } from '../../ui/logo.tsx';
import { InstagramIcon, PhoneIcon, PlayIcon, RedditIcon, TikTokIcon, XIcon } from './footer-icons.tsx';
import { SupportButton } from '../support/support-button.tsx';

const LINK = 'inline-flex min-h-11 items-center text-left text-sm text-ink-2 hover:text-ink';
const ROUND = 'inline-flex size-11 items-center justify-center rounded-full border border-control text-ink-2';

function announce(item: string): void {
  toast({ title: 'Coming Soon', description: `${item} will be available soon. Stay tuned!` });
}

/** The footer of all public pages. Its links to other pages of the site do a full load, so that they work without the router. */
export function SiteFooter() {
  return (
    <footer className="mt-20 border-t border-line bg-surface">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-6 pt-10 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-2 max-w-80 text-sm text-ink-2">
            Draft whole NFL teams. One crown for the most wins, one for the most losses.
          </p>
          <Social />
        </div>
        <Column title="Two Crowns">
          <PageLink to={paths.howToPlay}>How to Play</PageLink>
          <Coming item="About Us" />
          <Coming item="Blog" />
          <Coming item="Responsible Play" />
        </Column>
        <Column title="Help & Legal">
          <SupportButton className={LINK}>Support</SupportButton>
          <PageLink to={paths.privacy}>Privacy Policy</PageLink>
          <PageLink to={paths.terms}>Terms & Conditions</PageLink>
          <PageLink to={paths.developers}>Developers</PageLink>
        </Column>
        <Column title="Get the app" className="max-lg:col-span-2">
          <div className="mt-1 flex flex-wrap gap-3">
            <Store item="App Store" icon={<PhoneIcon />} />
            <Store item="Google Play" icon={<PlayIcon />} />
          </div>
        </Column>
      </div>
      <p className="page mt-8 pb-8 text-xs text-ink-3">
        © Two Crowns. All rights reserved. Not affiliated with, endorsed or sponsored by the National Football
        League or any of its teams.
      </p>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Column({ title, className = '', children }: ColumnProps) {
  return (
    <nav aria-label={title} className={`flex flex-col items-start ${className}`}>
      <p className="font-display text-ink">{title}</p>
      {children}
    </nav>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={LINK}>
      {children}
    </a>
  );
}

function Coming({ item }: { item: string }) {
  return (
    <button type="button" className={LINK} onClick={() => announce(item)}>
      {item}
    </button>
  );
}

function Store({ item, icon }: { item: string; icon: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-control px-4 text-sm font-semibold hover:bg-overlay"
      onClick={() => announce(item)}
    >
      {icon}
      {item}
    </button>
  );
}

function Social() {
  const { links } = useContacts();
  const places = [
    ['X', links.x, XIcon],
    ['Instagram', links.instagram, InstagramIcon],
    ['Reddit', links.reddit, RedditIcon],
  ] as const;
  return (
    <ul className="mt-4 flex gap-3">
      {places.map(([name, url, Icon]) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Two Crowns on ${name}`}
            className={`${ROUND} hover:bg-overlay hover:text-ink`}
          >
            <Icon />
          </a>
        </li>
      ))}
      <li>
        <button
          type="button"
          disabled
          aria-label="TikTok: Coming Soon"
          title="Coming Soon"
          className={`${ROUND} opacity-55`}
        >
          <TikTokIcon />
        </button>
      </li>
    </ul>
  );
}
