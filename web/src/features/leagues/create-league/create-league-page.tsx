import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { CreateLeagueForm } from './create-league-form.tsx';

export function Component() {
  return (
    <div className="mx-auto max-w-form">
      <PageHeading title="Create a League" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
        You will be its commissioner.
      </PageHeading>
      <Card>
        <CreateLeagueForm />
      </Card>
    </div>
  );
}
