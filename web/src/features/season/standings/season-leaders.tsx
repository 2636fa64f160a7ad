import { RACES } from '#shared/domain/season/ranks.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { hasBegun } from '../../../parts/season/standings.ts';
import { leadersText } from './leaders-text.ts';

const NAME = { wins: 'Most Wins', losses: 'Most Losses' } as const;

/** Names who leads each race. Before the first result, there is nothing to say. */
export function SeasonLeaders({ standings, tieRule }: { standings: readonly Standing[]; tieRule: TieRule }) {
  if (!hasBegun(standings)) return null;
  return (
    <>
      <h3 className="mt-4 text-base">Season Leaders</h3>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        {RACES.map((race) => (
          <div key={race} className="flex min-w-0 items-baseline gap-2">
            <dt className="inline-flex shrink-0 items-center gap-1.5 text-ink-2">
              <RaceCrown race={race} className="size-4" />
              {NAME[race]}
            </dt>
            <dd className="min-w-0 wrap-anywhere">{leadersText(race, standings, tieRule)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
