import { call } from '../../../lib/calls/call.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { FounderThread } from '../../../parts/support/founder-thread.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { SupporterCard } from '../../../parts/accounts/supporter-card.tsx';

/** The conversation with the founders. A member whose subscription has ended can still read it. */
export function Component() {
  const { isPremium } = useMe();
  return (
    <div className="mx-auto max-w-text">
      <PageHeading title="Chat with the Founders" back={{ to: paths.account, label: 'Back to Account' }}>
        A direct line to the people who make Two Crowns.
      </PageHeading>
      <FounderThread
        queryKey={['founderChat']}
        read={(signal) => call('founderChat', { query: {} }, signal)}
        write={(body) => call('writeToFounders', { body })}
        empty={isPremium ? 'Tell us what you’d like to see.' : 'Your conversation shows up here.'}
        isClosed={!isPremium}
        isTold
      />
      <SupporterCard className="mt-5">OG Players can message the founders directly.</SupporterCard>
    </div>
  );
}
