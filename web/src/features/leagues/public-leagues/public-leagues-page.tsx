import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { OG_PLAYER } from '../../../parts/accounts/tiers.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PublicLeagueList } from '../../../parts/leagues/public-league-list.tsx';
import { EmptyState } from '../../../ui/state.tsx';

export function Component() {
  const { isPremium } = useMe();
  return (
    <div className="mx-auto max-w-text">
      <PageHeading
        title="Public Leagues"
        back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
        actions={
          <>
            <ButtonLink variant="outline" to={paths.createLeague}>
              Create a League
            </ButtonLink>
            {!isPremium && (
              <ButtonLink variant="outline" to={paths.subscribe}>
                Become an {OG_PLAYER.name}
              </ButtonLink>
            )}
          </>
        }
      >
        Open to anyone until they fill up or start drafting.
      </PageHeading>
      <PublicLeagueList
        empty={
          <EmptyState
            title="No Public Leagues Yet"
            action={<ButtonLink to={paths.createLeague}>Create a League</ButtonLink>}
          >
            Be the first. Make your league public and anyone can join.
          </EmptyState>
        }
      />
    </div>
  );
}
