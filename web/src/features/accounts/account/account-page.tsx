import { useEffect, type ReactNode, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BILLING_SECTION } from '#shared/domain/news/notification-links.ts';
import { ACCOUNT_PAGE } from '../../../parts/accounts/password-rules.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { PasswordCard } from '../../../parts/accounts/password-card.tsx';
import { VerifyBanner } from '../../../parts/accounts/verify-banner.tsx';
import { DataCard } from './data-card.tsx';
import { EarlyAccessCard } from './early-access-card.tsx';
import { EmailCard } from './email-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionCard } from './session-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { goTo, jump } from '../../../lib/page/jump.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Card } from '../../../ui/card.tsx';
import { DialogButton, type OpenedDialog } from '../../../ui/dialog-button.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { call } from '../../../lib/calls/call.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { useMe } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { showUser, useKeepUser } from './own-profile.ts';

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
  { id: 'appearance', label: 'Appearance', card: <ThemeCard /> },
  { id: 'password', label: 'Password', card: <PasswordCard rules={ACCOUNT_PAGE} /> },
  { id: 'sign-in', label: 'Sign-in', card: <SessionCard /> },
  { id: 'help', label: 'Help', card: <SupportCard /> },
  { id: 'data', label: 'Your data', card: <DataCard /> },
];

/** Renders a section of the page. The scroll margin keeps the sticky header from covering the section after a jump to it. */
const place = ({ id, card }: Section) => (
  <div key={id} id={id} tabIndex={-1} className="min-w-0 scroll-mt-18">
    {card}
  </div>
);

/**
 * Scrolls to the section that the URL names. The router can't do this, because it looks for the section before the page is drawn.
 */
function useSectionInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // Wait for the next frame, because until then the router may still move the focus to the top of the page.
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
              <a href={`#${id}`} onClick={jump} className="inline-flex min-h-11 items-center link">
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

const CALENDAR_TITLE = 'Your Calendar';
const calendarDialog = lazyCodeQuery(
  'calendar',
  () => import('./calendar-dialog.tsx'),
  ({ CalendarDialog }) => CalendarDialog,
);

/** A button that opens a dialog with the URL of the member's calendar. The URL is secret, so it shows only on request. */
function CalendarCard() {
  return (
    <Card title="Your calendar">
      <p className="text-sm text-ink-2">
        See drafts, trade deadlines and your teams’ games from every league in your own calendar.
      </p>
      <DialogButton variant="outline" className="mt-3" code={calendarDialog} title={CALENDAR_TITLE}>
        Get My Calendar Link
      </DialogButton>
    </Card>
  );
}

const panelCode = lazyCodeQuery(
  'push',
  () => import('./push/push-panel.tsx'),
  ({ PushPanel }) => PushPanel,
);

/** Lets the member choose which push notifications their devices get. This card's code loads after the page. */
function PushCard() {
  return (
    <Card title="Notifications on your devices">
      <LazyPart code={panelCode}>{(PushPanel) => <PushPanel />}</LazyPart>
    </Card>
  );
}

const SUPPORT_TITLE = 'Contact Support';
const supportDialog = lazyCodeQuery(
  'support',
  () => import('../../../parts/support/support-dialog.tsx'),
  ({ SupportDialog }): ComponentType<OpenedDialog> => SupportDialog,
);

function SupportCard() {
  return (
    <Card title="Help">
      <p className="text-sm text-ink-2">Something broken or missing? A real person reads every message.</p>
      <DialogButton variant="outline" className="mt-3" code={supportDialog} title={SUPPORT_TITLE}>
        <LifeBuoy aria-hidden="true" className="size-5" />
        {SUPPORT_TITLE}
      </DialogButton>
    </Card>
  );
}

/** Links to the member's own trophies, and lets the member choose whether others can see them. */
function TrophiesCard() {
  const { showsTrophies, username } = useMe();
  const client = useQueryClient();
  const keep = useKeepUser();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => call('changeProfile', { body: { showsTrophies: wanted } }),
    onMutate: (wanted) => showUser(client, { showsTrophies: wanted }),
    onSuccess: keep,
    onError: async (error, wanted) => {
      await showUser(client, { showsTrophies: !wanted });
      toastFailure('Failed to change who sees your trophies', error);
    },
  });
  return (
    <Card title="Trophies">
      <p className="text-sm text-ink-2">Your crowns and finishes from every league, on one page.</p>
      <SwitchField
        label="Show them to other members"
        hint="Your name in a league links to this page. Only a private league’s own members see its name."
        checked={showsTrophies}
        onChange={(wanted) => !isPending && mutate(wanted)}
      />
      <ButtonLink variant="outline" className="mt-3" to={paths.trophies(username)}>
        See My Trophies
      </ButtonLink>
    </Card>
  );
}
