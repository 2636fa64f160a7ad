import type { ReactNode } from 'react';
import type { Trophies } from '#shared/contract/schemas/trophies.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';

/** Crowns of each kind, seasons and leagues, in numbers. */
export function TrophySums({ leagues }: Pick<Trophies, 'leagues'>) {
  const seasons = leagues.flatMap((league) => league.seasons);
  const wins = seasons.filter(({ isWinChampion }) => isWinChampion).length;
  const losses = seasons.filter(({ isLossChampion }) => isLossChampion).length;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Sum name="Most Wins crowns" className="border-l-win">
        <RaceCrown race="wins" className="size-6" />
        {wins}
      </Sum>
      <Sum name="Most Losses crowns" className="border-l-loss">
        <RaceCrown race="losses" className="size-6" />
        {losses}
      </Sum>
      <Sum name="Seasons" className="border-l-gold">
        {seasons.length}
      </Sum>
      <Sum name="Leagues" className="border-l-control">
        {leagues.length}
      </Sum>
    </dl>
  );
}

function Sum({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <div className={`rounded-lg border border-l-4 border-line bg-surface p-4 ${className}`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex items-center gap-2 font-display text-2xl">{children}</dd>
    </div>
  );
}
