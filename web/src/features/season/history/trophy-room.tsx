import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { count } from '../../../lib/numbers.ts';
import { paths } from '../../../lib/paths.ts';
import type { Race } from '../../../parts/season/standings.ts';
import { MemberName } from '../../../parts/accounts/member-name.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { allTimeRows, crownlessText } from './all-time-rows.ts';
import { CrownShelf, type ShelfPlace } from '../../../parts/season/crown-shelf.tsx';
import { NameList } from './champions.tsx';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';

const NAME = { wins: 'Most Wins crown', losses: 'Most Losses crown' } as const;

/** Shows which crowns each member has won so far. */
export function TrophyRoom({
  history,
  league,
  meId,
}: {
  history: LeagueHistory;
  league: LeagueReply;
  meId: string;
}) {
  const cabinets = cabinetsOf(history);
  const memberIds = league.members.filter(({ isFormer }) => !isFormer).map(({ userId }) => userId);
  const crownless = crownlessText(allTimeRows(history, true), memberIds);
  const hasElsewhere = history.earlierSeasons.length > 0;
  const places = shelfOf(history);
  return (
    <section
      aria-labelledby="trophy-room"
      className="-mx-(--page-margin) turf px-(--page-margin) py-5 sm:mx-0 sm:rounded-lg sm:p-6 lg:col-span-2"
    >
      <h2 id="trophy-room" className="mb-4 text-xl">
        Trophy Room
      </h2>
      {cabinets.length === 0 && (
        <EmptyState title="No crowns yet" action={<NextStep league={league} />}>
          We award both crowns when the season ends.
        </EmptyState>
      )}
      {places.length > 0 && <CrownShelf label="Crowns by season" places={places} />}
      {cabinets.length > 0 && (
        <ul aria-label="Crowns by member" className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {cabinets.map(({ userId, user, wins, losses }) => (
            <li key={userId} className="flex min-h-13 items-center gap-3 border-t border-line py-2">
              <Avatar person={user} size="sm" />
              <span className="min-w-16 flex-1">
                <MemberName user={user} isMe={userId === meId} className="text-sm font-semibold" />
              </span>
              <Crowns race="wins" number={wins} />
              <Crowns race="losses" number={losses} />
            </li>
          ))}
        </ul>
      )}
      {crownless !== undefined && <p className="mt-3 text-sm wrap-anywhere text-ink-2">{crownless}</p>}
      {hasElsewhere && <p className="mt-3 text-xs text-ink-3">Includes crowns won on other sites.</p>}
    </section>
  );
}

function NextStep({ league: { code, isDraftComplete } }: { league: LeagueReply }) {
  return isDraftComplete ? (
    <ButtonLink to={paths.standings(code)}>View Standings</ButtonLink>
  ) : (
    <ButtonLink to={paths.draft(code)}>Go to Draft Room</ButtonLink>
  );
}

/** Returns the shelf's seasons, newest first. Without any champions yet, it stays empty. */
function shelfOf({ seasons, earlierSeasons }: LeagueHistory): ShelfPlace[] {
  const over = [...seasons, ...earlierSeasons];
  if (over.every(({ winChampions }) => winChampions.length === 0)) return [];
  return over.map(({ season, winChampions, lossChampions }) => {
    const isOpen = winChampions.length === 0;
    return {
      key: season,
      label: season,
      wins: isOpen ? 'Up for grabs' : <NameList champions={winChampions} />,
      losses: isOpen ? 'Up for grabs' : <NameList champions={lossChampions} />,
      isOpen,
    };
  });
}

function Crowns({ race, number }: { race: Race; number: number }) {
  if (number === 0) return null;
  return (
    <span role="img" aria-label={count(number, NAME[race])} className="flex shrink-0 items-center gap-1">
      <RaceCrown race={race} className="size-6" />
      <span className="font-display text-lg">{number}</span>
    </span>
  );
}

type Crowned = LeagueHistory['seasons'][number]['winChampions'][number];

/** How many times a person has won each of the two crowns. */
interface Cabinet extends Crowned {
  wins: number;
  losses: number;
}

/** Who won the crowns of a season. Some of them may have only a name and no account. */
interface Crowning {
  winChampions: readonly { userId: string | null; user: Crowned['user'] | null }[];
  lossChampions: Crowning['winChampions'];
}

/**
 * Returns everyone who has an account and has won a crown, here or on another site. Those with the most crowns come first; among
 * equals, the one who won the latest crown.
 */
export function cabinetsOf({
  seasons,
  earlierSeasons,
}: Pick<LeagueHistory, 'seasons' | 'earlierSeasons'>): Cabinet[] {
  const cabinets = new Map<string, Cabinet>();
  const add = (race: 'wins' | 'losses', champions: Crowning['winChampions']) => {
    for (const { userId, user } of champions) {
      if (userId === null || user === null) continue;
      const held = cabinets.get(userId) ?? { userId, user, wins: 0, losses: 0 };
      cabinets.set(userId, { ...held, [race]: held[race] + 1 });
    }
  };
  for (const { winChampions, lossChampions } of [...seasons, ...earlierSeasons] satisfies Crowning[]) {
    add('wins', winChampions);
    add('losses', lossChampions);
  }
  return [...cabinets.values()].toSorted((a, b) => b.wins + b.losses - a.wins - a.losses);
}
