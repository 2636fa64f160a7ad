import { SECURITY_PAGE } from '../../../parts/accounts/password-rules.ts';
import { useOffersPasskeys } from '../../../lib/session/passkeys.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { PasswordCard } from '../../../parts/accounts/password-card.tsx';
import { VerifyBanner } from '../../../parts/accounts/verify-banner.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { ResetCard } from './reset-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

const passkeysCode = lazyCodeQuery(
  'passkeys',
  () => import('./passkeys-card.tsx'),
  ({ PasskeysCard }) => PasskeysCard,
);

export function Component() {
  const offersPasskeys = useOffersPasskeys();
  return (
    <>
      <PageHeading title="Security Settings" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
        Two-factor authentication, your password{offersPasskeys && ', passkeys'} and access tokens.
      </PageHeading>
      <VerifyBanner className="mb-5" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TwoFactorCard />
        <PasswordCard rules={SECURITY_PAGE} className={offersPasskeys ? 'lg:row-span-4' : 'lg:row-span-3'} />
        {offersPasskeys && <LazyPart code={passkeysCode}>{(PasskeysCard) => <PasskeysCard />}</LazyPart>}
        <ResetCard />
        <TokensCard />
      </div>
    </>
  );
}
