import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { CROWN_NAMES } from '#shared/domain/season/ranks.ts';
import type { Race } from '../../../parts/season/standings.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { runnersUp, winningPoints } from './runners-up.ts';

/** Someone who has won a crown: either a member or a person of whom only the name was entered. */
interface Champion {
  name?: string;
  user: PublicUser | null;
}

interface Season {
  winChampions: readonly Champion[];
  lossChampions: readonly Champion[];
  standings: Parameters<typeof runnersUp>[1];
  tieRule: TieRule;
}

/** Shows who won the two crowns of a season, and who came in second. */
export function Champions({ winChampions, lossChampions, ...season }: Season) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Crowned race="wins" champions={winChampions} {...season} />
      <Crowned race="losses" champions={lossChampions} {...season} />
    </dl>
  );
}

function Crowned({
  race,
  champions,
  standings,
  tieRule,
}: { race: Race; champions: readonly Champion[] } & Pick<Season, 'standings' | 'tieRule'>) {
  const seconds = runnersUp(race, standings, tieRule);
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-ink-2">
        <RaceCrown race={race} className="size-4 shrink-0" />
        {CROWN_NAMES[race]}
        {champions.length > 1 && ', shared'}
      </dt>
      <dd className="text-base font-semibold wrap-anywhere">
        <NameList champions={champions} />{' '}
        <span className="font-display whitespace-nowrap text-ink-2">
          {winningPoints(race, standings, tieRule)}
        </span>
      </dd>
      {seconds.length > 0 && (
        <dd className="wrap-anywhere text-ink-3">
          {seconds.length > 1 ? 'Runners-up' : 'Runner-up'}: {seconds.join(', ')}
        </dd>
      )}
    </div>
  );
}

/** The champions' names, one after the other. */
export function NameList({ champions }: { champions: readonly Champion[] }) {
  return champions.map(({ name, user }, index) => (
    <span key={user?.id ?? index}>
      {index > 0 && ', '}
      {name ?? user?.username}
      {user?.isPremium && <OgMark />}
    </span>
  ));
}
