import { useQuery } from '@tanstack/react-query';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { allWeeksQuery } from '../../../parts/season/queries.ts';
import type { RacesProps } from './races.tsx';

/** Shows both races week by week, as a chart and as a table. Both are below the standings, so their code loads after the page's. */
export function RacesCard({ params, ...props }: { params: SeasonPath } & Omit<RacesProps, 'season' | 'all'>) {
  const weeks = useQuery({ ...allWeeksQuery(params), refetchOnMount: 'always' });
  return (
    <Card isPlain title="Both Races, Week by Week">
      {weeks.isPending && <RacesLoading />}
      {weeks.isError && !weeks.data && (
        <ErrorState
          title="Failed to fetch weekly standings"
          error={weeks.error}
          onRetry={() => void weeks.refetch()}
        />
      )}
      {weeks.data && (
        <LazyPart code={racesCode} standIn={<RacesLoading />}>
          {(Races) => <Races season={params.season} all={weeks.data} {...props} />}
        </LazyPart>
      )}
    </Card>
  );
}

const racesCode = lazyCodeQuery(
  'races',
  () => import('./races.tsx'),
  ({ Races }) => Races,
);

function RacesLoading() {
  return (
    <Loading label="Loading the races…">
      <div className="grid gap-6.5 pb-14 sm:gap-8.5 min-[120rem]:gap-11">
        <Skeleton className="h-45 sm:h-71 min-[120rem]:h-94.5" />
        <Skeleton className="h-47.5 sm:h-74.5 min-[120rem]:h-99" />
      </div>
    </Loading>
  );
}
