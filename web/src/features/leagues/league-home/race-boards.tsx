import clsx from 'clsx';
import { useState } from 'react';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { inHalves } from '#shared/domain/halves.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { CROWN_NAMES, racePoints } from '#shared/domain/season/ranks.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { byRace, leads, placeIn, record, type Race } from '../../../parts/season/standings.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';

const TOP = 5;

interface Props {
  standings: readonly Standing[];
  meId: string;
  tieRule: TieRule;
}

/** The top of the standings in both races, side by side. */
export function RaceBoards(props: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RaceBoard race="wins" {...props} />
      <RaceBoard race="losses" {...props} />
    </div>
  );
}

function RaceBoard({ race, standings, meId, tieRule }: Props & { race: Race }) {
  const isWins = race === 'wins';
  const [isWhole, showWhole] = useState(false);
  const all = byRace(race, standings);
  const top = all.filter(({ userId }, index) => index < TOP || userId === meId);
  return (
    <Card
      className={clsx('border-t-4', isWins ? 'border-t-win' : 'border-t-loss')}
      title={
        <span className="inline-flex items-center gap-2">
          <RaceCrown race={race} className="size-5" />
          {CROWN_NAMES[race]}
        </span>
      }
    >
      <ol>
        {(isWhole ? all : top).map((standing) => (
          <li
            key={standing.userId}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-sm px-2',
              standing.userId === meId && 'bg-overlay',
            )}
          >
            <span className="w-7 shrink-0 text-right font-display text-ink-2">
              {placeIn(race, standing, standings)}
            </span>
            <Avatar person={standing.user} size="sm" />
            <PersonName
              name={standing.user.username}
              isPremium={standing.user.isPremium}
              isMe={standing.userId === meId}
              isWhole
              className={clsx(
                'grow text-sm max-[22rem]:flex-wrap',
                leads(race, standing, tieRule) && 'font-bold text-ink',
              )}
            />
            {leads(race, standing, tieRule) && <RaceCrown race={race} className="size-4 shrink-0" />}
            <span className="shrink-0 font-display whitespace-nowrap text-ink-3">{record(standing)}</span>
            <span className="shrink-0 font-display text-lg">
              {inHalves(racePoints(race, standing, tieRule))}
              <span className="ml-0.5 text-sm text-ink-3">{isWins ? 'W' : 'L'}</span>
            </span>
          </li>
        ))}
      </ol>
      {top.length < all.length && (
        <Button
          variant="ghost"
          aria-expanded={isWhole}
          onClick={() => showWhole(!isWhole)}
          className="mt-1 w-full"
        >
          {isWhole ? 'Show fewer' : `Show all ${all.length}`}
          <span className="sr-only"> in the race for {CROWN_NAMES[race]}</span>
        </Button>
      )}
    </Card>
  );
}
