import clsx from 'clsx';
import Crown from 'lucide-react/icons/crown';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { byRace, leads, rankIn, record, type Race } from './standings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { PersonName } from '../../ui/person-name.tsx';

const TOP = 5;
const TITLE = { wins: 'Most Wins', losses: 'Most Losses' } as const;

/** The top of both races, which look equally important. */
export function RaceBoards({ standings, meId }: { standings: readonly Standing[]; meId: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RaceBoard race="wins" standings={standings} meId={meId} />
      <RaceBoard race="losses" standings={standings} meId={meId} />
    </div>
  );
}

function RaceBoard({ race, standings, meId }: { race: Race; standings: readonly Standing[]; meId: string }) {
  const isWins = race === 'wins';
  return (
    <Card
      className={clsx('border-t-4', isWins ? 'border-t-win' : 'border-t-loss')}
      title={
        <span className="inline-flex items-center gap-2">
          <Crown
            aria-hidden="true"
            className={clsx('size-5', isWins ? 'text-win' : 'rotate-180 text-loss')}
          />
          {TITLE[race]}
        </span>
      }
    >
      <ol>
        {byRace(race, standings)
          .slice(0, TOP)
          .map((standing) => (
            <li
              key={standing.userId}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-sm px-2',
                standing.userId === meId && 'bg-overlay',
              )}
            >
              <span className="w-5 shrink-0 text-right font-display text-ink-2">
                {rankIn(race, standing)}
              </span>
              <Avatar person={standing.user} size="sm" />
              <PersonName
                name={standing.user.username}
                isPremium={standing.user.isPremium}
                isMe={standing.userId === meId}
                className={clsx('grow text-sm', leads(race, standing) && 'font-bold text-gold')}
              />
              <span className="shrink-0 font-display whitespace-nowrap text-ink-3">{record(standing)}</span>
              <span className="shrink-0 font-display text-lg">
                {standing[race]}
                <span className="ml-0.5 text-sm text-ink-3">{isWins ? 'W' : 'L'}</span>
              </span>
            </li>
          ))}
      </ol>
    </Card>
  );
}
