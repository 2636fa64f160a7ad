import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { SupporterCard } from '../../../parts/accounts/supporter-card.tsx';
import { CreateLeagueForm } from './create-league-form.tsx';

export function Component() {
  return (
    <div className="mx-auto max-w-form">
      <PageHeading title="Create a League" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
        You’ll be the commissioner.
      </PageHeading>
      <Card>
        <CreateLeagueForm />
      </Card>
      <SupporterCard className="mt-5">
        Commissioner tools, early features and a chat with the founders.
      </SupporterCard>
    </div>
  );
}
