import clsx from 'clsx';
import { DRAFT_STRATEGIES } from '#shared/domain/league-season.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { CROWN_NAMES } from '../board/draft-board.ts';
import { changesOf, type Change } from '../board/projections.ts';
import type { DraftView } from '../room/room.ts';
import type { OwnProspects } from '../board/use-prospects.ts';

const TO_COME: Change[] = DRAFT_STRATEGIES.map((crown) => ({
  crown,
  name: CROWN_NAMES[crown],
  before: '0%',
  after: '0%',
}));

interface Props {
  /** The user's own crown. */
  crown: DraftView['crown'];
  prospects: OwnProspects;
  className: string;
}

/** Shows how the pick changes the user's odds of each crown. Space is reserved while the odds load, so that no button moves. */
export function CrownChanges({ crown: own, prospects: { now, withTeam, isComing }, className }: Props) {
  const isKnown = now !== undefined && withTeam !== undefined;
  const isEmpty = !isKnown && !isComing;
  const changes = isKnown ? changesOf(now, withTeam, own) : TO_COME;
  return (
    <div className={clsx('shrink-0', className)}>
      <p aria-hidden="true" className={clsx('text-ink-2', isEmpty && 'invisible')}>
        Your odds now → with this team
      </p>
      <dl
        aria-label="Your crown odds now and with this team"
        aria-busy={isComing}
        className={clsx('flex gap-x-4 gap-y-0.5 max-sm:flex-wrap sm:flex-col', isEmpty && 'invisible')}
      >
        {changes.map(({ crown, name, before, after }) => (
          <div key={crown} className="flex items-center gap-1.5 whitespace-nowrap">
            <dt className="flex items-center gap-1 text-ink-2">
              <RaceCrown race={crown} className="size-3.5" />
              {name}
            </dt>
            <dd className="min-w-24 lg:min-w-20 font-semibold tabular-nums">
              {isKnown ? (
                <>
                  {before} <span aria-hidden="true">→</span>
                  <span className="sr-only">now, with this team</span> {after}
                </>
              ) : (
                <Skeleton className="h-4 w-16 bg-line!" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
