import { LogOut, ShieldCheck } from 'lucide-react';
import { ACCOUNT_PAGE } from '../../../lib/password-rules.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PasswordCard } from '../../../ui/password-card.tsx';
import { VerifyBanner } from '../../../ui/verify-banner.tsx';
import { EmailsCard } from './emails-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

export function Component() {
  return (
    <div className="mx-auto max-w-288">
      <PageHeading title="Account" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} />
      <VerifyBanner className="mb-5" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <ProfileCard />
          <SubscriptionCard />
          <PasswordCard rules={ACCOUNT_PAGE} />
        </div>
        <div className="grid gap-5">
          <EmailsCard />
          <SessionCard />
        </div>
      </div>
    </div>
  );
}

function SessionCard() {
  return (
    <Card title="Sign-in">
      <p className="text-sm text-ink-2">
        A second factor keeps your account yours, whoever knows your password.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="outline" to={paths.security}>
          <ShieldCheck aria-hidden="true" className="size-5" />
          Security settings
        </ButtonLink>
        <ButtonLink variant="outline" to={paths.logout}>
          <LogOut aria-hidden="true" className="size-5" />
          Sign out
        </ButtonLink>
      </div>
    </Card>
  );
}
