import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeleteLeagueDialog } from '../../../parts/leagues/delete-league-dialog.tsx';
import { leagueHistoryQuery } from '../../../parts/leagues/queries.ts';

interface Props {
  league: LeagueReply;
  isOwner: boolean;
}

export function DeleteCard({ league, isOwner }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { hasHistory, isAsked } = useHistory(league, !isOwner && league.status === 'draft');
  const barred = barredBecause(league, isOwner, hasHistory);
  return (
    <Card title="Delete League" className="border-destructive!">
      <p className="mb-3 text-sm text-ink-2">
        {barred ?? 'This deletes the league for everyone right away. You can’t undo it.'}
      </p>
      <Button variant="destructive" disabled={barred !== null || isAsked} onClick={() => setAsking(true)}>
        Delete League
      </Button>
      {isAsking && <DeleteLeagueDialog league={league} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/**
 * Returns whether the league has other seasons. The league itself lists its seasons on this site, but its seasons on other sites
 * have to be fetched.
 */
function useHistory({ id, seasons }: LeagueReply, matters: boolean) {
  const hasPlayed = seasons.length > 1;
  const { data, isLoading: isAsked } = useQuery({
    ...leagueHistoryQuery({ id }),
    enabled: matters && !hasPlayed,
  });
  return { hasHistory: hasPlayed || (data?.earlierSeasons ?? []).length > 0, isAsked };
}

/** Says why the league can't be deleted right now; null if it can be (see Deletion). */
function barredBecause({ status }: LeagueReply, isOwner: boolean, hasHistory: boolean): string | null {
  if (status === 'drafting') return 'You can’t delete a league during its draft.';
  if (status === 'active') return 'Leagues cannot be deleted after the draft has been completed.';
  if (isOwner) return null;
  if (status !== 'draft') return 'Now that the season is over, only the owner can delete the league.';
  return hasHistory ? 'This league has past seasons, so only the owner can delete it.' : null;
}
