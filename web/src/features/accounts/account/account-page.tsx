import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BILLING_SECTION } from '#shared/domain/news/news.ts';
import { ACCOUNT_PAGE } from '../../../parts/accounts/password-rules.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { PasswordCard } from '../../../parts/accounts/password-card.tsx';
import { VerifyBanner } from '../../../parts/accounts/verify-banner.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { DataCard } from './data-card.tsx';
import { EarlyAccessCard } from './early-access-card.tsx';
import { EmailCard } from './email-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { PushCard } from './push-card.tsx';
import { SessionCard } from './session-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SupportCard } from './support-card.tsx';
import { TrophiesCard } from './trophies-card.tsx';

interface Section {
  id: string;
  label: string;
  card: ReactNode;
}

const LEFT: readonly Section[] = [
  { id: 'profile', label: 'Profile', card: <ProfileCard /> },
  { id: 'email', label: 'Email address', card: <EmailCard /> },
  { id: 'trophies', label: 'Trophies', card: <TrophiesCard /> },
  { id: BILLING_SECTION, label: 'Subscription', card: <SubscriptionCard /> },
  { id: 'early-access', label: 'Early access', card: <EarlyAccessCard /> },
  { id: 'devices', label: 'Devices', card: <PushCard /> },
];
const RIGHT: readonly Section[] = [
  { id: 'emails', label: 'Emails', card: <EmailsCard /> },
  { id: 'calendar', label: 'Calendar', card: <CalendarCard /> },
  { id: 'password', label: 'Password', card: <PasswordCard rules={ACCOUNT_PAGE} /> },
  { id: 'sign-in', label: 'Sign-in', card: <SessionCard /> },
  { id: 'help', label: 'Help', card: <SupportCard /> },
  { id: 'data', label: 'Your data', card: <DataCard /> },
];

/** The margin keeps it clear of the header, which sticks. */
const place = ({ id, card }: Section) => (
  <div key={id} id={id} tabIndex={-1} className="min-w-0 scroll-mt-18">
    {card}
  </div>
);

/** Takes the focus along, so that the next Tab is in the section. */
function goTo(hash: string): void {
  const section = document.getElementById(hash.slice(1));
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}

/** The router must not take it for a new page. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  goTo(event.currentTarget.hash);
}

/** Opens the page at the section that its address names: the router looks for it before the page is there. */
function useSectionInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // By then the router has moved the focus to the top of the page.
    const frame = requestAnimationFrame(() => goTo(hash));
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

export function Component() {
  useSectionInAddress();
  return (
    <div className="mx-auto max-w-288">
      <PageHeading title="Account" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} />
      <VerifyBanner className="mb-5" />
      <nav aria-label="On this page" className="mb-5 lg:hidden">
        <ul className="grid grid-cols-2 gap-x-4 text-sm min-[22rem]:grid-cols-3">
          {[...LEFT, ...RIGHT].map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={jump}
                className="inline-flex min-h-11 items-center text-link hover:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="grid gap-5">{LEFT.map(place)}</div>
        <div className="grid gap-5">{RIGHT.map(place)}</div>
      </div>
    </div>
  );
}
