import { useQuery } from '@tanstack/react-query';
import { HOUSE_RULES } from '#shared/domain/leagues/house-rules.ts';
import { query } from '../../../../lib/calls/query.ts';
import { easternTime } from '../../../../lib/time/time.ts';
import { writerOf } from '../../../../parts/leagues/house-rules.ts';
import type { LeagueDialogProps } from '../../../../parts/leagues/league-dialog-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { HouseRulesText } from './house-rules-text.tsx';

/** Lists the former versions of the house rules, with who wrote them. */
export function VersionsDialog({ league, onClose }: LeagueDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="House Rules Versions"
      description={`Newest first. We keep the last ${HOUSE_RULES.kept}.`}
      isForReading
    >
      <Versions league={league} />
    </Dialog>
  );
}

function Versions({ league }: Pick<LeagueDialogProps, 'league'>) {
  const versions = useQuery({
    ...query('houseRulesVersions', { params: { leagueId: league.id } }),
    refetchOnMount: 'always',
  });
  if (versions.isPending) {
    return (
      <Loading label="Loading the versions…" className="space-y-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (!versions.data) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  if (versions.data.length === 0) return <EmptyState drawing="marker" title="No versions yet" />;
  return (
    <ol className="divide-y divide-line">
      {versions.data.map(({ version, changedAt, changedBy, ...words }) => (
        <li key={version} className="py-4 first:pt-0">
          <h3 className="text-base">Version {version}</h3>
          <p className="mb-3 text-xs text-ink-3">
            By {writerOf(league, changedBy)}, <time dateTime={changedAt}>{easternTime(changedAt)}</time>
          </p>
          <HouseRulesText words={words} />
        </li>
      ))}
    </ol>
  );
}
