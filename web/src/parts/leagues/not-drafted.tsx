import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/state.tsx';

/** Says that a league has no teams yet, and offers the next step. */
export function NotDrafted({ league: { code, status } }: { league: LeagueReply }) {
  return (
    <EmptyState
      title="No teams drafted"
      action={
        status === 'ended' ? (
          <ButtonLink to={paths.league(code)}>View League</ButtonLink>
        ) : (
          <ButtonLink to={paths.draft(code)}>Go to Draft Room</ButtonLink>
        )
      }
    >
      {status === 'ended' ? 'This league didn’t draft.' : 'Games start counting after the draft.'}
    </EmptyState>
  );
}
