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

export function Component() {
  return (
    <div className="mx-auto max-w-288">
      <PageHeading title="Account" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} />
      <VerifyBanner className="mb-5" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <ProfileCard />
          <EmailCard />
          <TrophiesCard />
          <SubscriptionCard />
          <EarlyAccessCard />
          <PushCard />
        </div>
        <div className="grid gap-5">
          <EmailsCard />
          <CalendarCard />
          <PasswordCard rules={ACCOUNT_PAGE} />
          <SessionCard />
          <SupportCard />
          <DataCard />
        </div>
      </div>
    </div>
  );
}
