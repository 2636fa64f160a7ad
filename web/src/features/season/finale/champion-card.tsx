import clsx from 'clsx';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { count } from '../../../lib/numbers.ts';
import type { Race } from '../../../parts/season/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { TookOver } from '../../../parts/leagues/took-over.tsx';
import { CrownArt } from '../../../parts/season/crown-art.tsx';

interface Props {
  race: Race;
  champions: readonly Standing[];
  /** Says how points scored broke a tie for the crown; empty if they didn't. */
  decided: string;
  meId: string;
}

/** Shows one crown and who has won it. Tied members share it. */
export function ChampionCard({ race, champions, decided, meId }: Props) {
  const isWins = race === 'wins';
  const isMine = champions.some(({ userId }) => userId === meId);
  return (
    <section
      aria-label={championTitle(race, 1)}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-lg border-2 bg-raised p-6 text-center',
        isWins ? 'border-win' : 'border-loss',
      )}
    >
      <span data-crown="">
        <CrownArt race={race} className="w-28" />
      </span>
      <h2 className="text-lg text-ink-2">{championTitle(race, champions.length)}</h2>
      <ul className="flex max-w-full flex-wrap justify-center gap-6">
        {champions.map((champion) => (
          <Champion key={champion.userId} champion={champion} isMe={champion.userId === meId} race={race} />
        ))}
      </ul>
      {decided !== '' && <p className="text-sm text-ink-2">{decided}</p>}
      {isMine && (
        <p className="font-display text-lg text-ink">
          {champions.length > 1 ? 'You share this crown!' : 'The crown is yours!'}
        </p>
      )}
    </section>
  );
}

function Champion({ champion, isMe, race }: { champion: Standing; isMe: boolean; race: Race }) {
  return (
    <li className="flex max-w-full min-w-0 flex-col items-center gap-2">
      <Avatar person={champion.user} size="lg" />
      <PersonName
        name={champion.user.username}
        isPremium={champion.user.isPremium}
        isMe={isMe}
        isWhole
        className={clsx('max-w-full font-display text-xl', race === 'wins' ? 'text-win' : 'text-loss')}
      />
      <TookOver formerHolders={champion.formerHolders} className="max-w-full" />
      <p className="text-ink-2">
        {champion.wins} W’s · {champion.losses} L’s
        {champion.ties > 0 && ` · ${count(champion.ties, 'tie')}`}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {champion.teams.map(({ nflTeam }) => (
          <TeamChip key={nflTeam.id} team={nflTeam} size="sm" />
        ))}
      </div>
    </li>
  );
}

const TITLE = { wins: 'Most Wins Champion', losses: 'Most Losses Champion' } as const;

/** Returns the title for a single champion or for several co-champions. */
export function championTitle(race: Race, champions: number): string {
  return champions > 1 ? `${TITLE[race]}s` : TITLE[race];
}
