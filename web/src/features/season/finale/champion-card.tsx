import clsx from 'clsx';
import { Crown } from 'lucide-react';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { count } from '../../../lib/words.ts';
import type { Race } from '../../../lib/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';

const TITLE = { wins: 'Most Wins Champion', losses: 'Most Losses Champion' } as const;

/** One crown; equal members share it. */
export function ChampionCard({
  race,
  champions,
  meId,
}: {
  race: Race;
  champions: readonly Standing[];
  meId: string;
}) {
  const isWins = race === 'wins';
  const isShared = champions.length > 1;
  return (
    <section
      aria-label={TITLE[race]}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-lg border-2 bg-raised p-6 text-center',
        isWins ? 'border-gold' : 'border-loss',
      )}
    >
      <Crown aria-hidden="true" className={clsx('size-14', isWins ? 'text-gold' : 'rotate-180 text-loss')} />
      <h2 className="text-lg text-ink-2">
        {TITLE[race]}
        {isShared && 's'}
      </h2>
      <ul className="flex max-w-full flex-wrap justify-center gap-6">
        {champions.map((champion) => (
          <li key={champion.userId} className="flex max-w-full min-w-0 flex-col items-center gap-2">
            <Avatar person={champion.user} size="lg" />
            <PersonName
              name={champion.user.username}
              isPremium={champion.user.isPremium}
              isMe={champion.userId === meId}
              className={clsx('max-w-full font-display text-xl', isWins ? 'text-gold' : 'text-loss')}
            />
            <p className="text-ink-2">
              {champion.wins} W’s · {champion.losses} L’s
              {champion.ties > 0 && ` · ${count(champion.ties, 'tie')}`}
            </p>
            <div className="flex gap-2">
              {champion.teams.map(({ nflTeam }) => (
                <TeamChip key={nflTeam.id} team={nflTeam} size="sm" />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
