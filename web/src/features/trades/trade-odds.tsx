import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Odds } from '#shared/contract/schemas/standings.ts';
import { query } from '../../lib/calls/query.ts';
import { seasonPath } from '../../parts/season/queries.ts';
import type { Race } from '../../parts/season/standings.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Mark } from '../../parts/season/mark.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { TradeSwap } from './offer-text.ts';
import { chanceText } from '../../parts/season/odds-text.ts';

interface Props {
  league: LeagueReply;
  meId: string;
  swap: TradeSwap;
}

/** Shows how a trade would change the odds of both crowns for both members. */
export function TradeOdds({ league, meId, swap }: Props) {
  const params = seasonPath(league);
  const trade = { give: String(swap.give), get: String(swap.get), with: swap.with };
  const before = useQuery({ ...query('odds', { params, query: {} }), refetchOnMount: 'always' });
  const after = useQuery({ ...query('odds', { params, query: trade }), refetchOnMount: 'always' });
  const error = before.error ?? after.error;
  const isBusy = before.isFetching || after.isFetching;
  // If the odds before and after came from different results, they would show the effect of games, not just of the trade.
  const isSame = before.data?.version === after.data?.version || !isBusy;
  return (
    <section aria-label="Crown Odds" className="rounded-lg border border-line p-3">
      <h3 className="mb-2 text-base">Crown Odds</h3>
      {before.data && after.data && isSame ? (
        <Changes before={before.data} after={after.data} userIds={[meId, swap.with]} {...{ league, meId }} />
      ) : error && !isBusy ? (
        <div className="grid justify-items-start gap-2">
          <FailureNote title="The odds didn’t load." error={error} fallback="Please try again." />
          <Button
            variant="outline"
            onClick={() => {
              for (const odds of [before, after]) if (odds.isError) void odds.refetch();
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <Loading label="Loading the odds…">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </section>
  );
}

interface ChangesProps extends Omit<Props, 'swap'> {
  before: Odds;
  after: Odds;
  userIds: readonly string[];
}

function Changes({ before, after, userIds, league, meId }: ChangesProps) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">Odds for each crown now and after this trade</caption>
      <thead>
        <tr className="border-b border-line text-ink-2">
          {['Member', 'Most Wins', 'Most Losses'].map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-2 text-left font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {userIds.map((userId) => {
          const [now, then] = [before, after].map(({ users }) => users.find((one) => one.userId === userId));
          const member = league.members.find((one) => one.userId === userId);
          return (
            now &&
            then &&
            member && (
              <tr key={userId}>
                <th scope="row" className="py-1.5 pr-2 text-left font-semibold">
                  <PersonName
                    name={member.user.username}
                    isMe={userId === meId}
                    className="max-sm:flex-wrap"
                  />
                </th>
                {(['wins', 'losses'] as const).map((race: Race) => (
                  <Change key={race} {...oddsChange(race, now, then)} />
                ))}
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** The marks of certain outcomes. */
const MARK_OF = { Clinched: 'clinched', Out: 'out' } as const;

function Change({ before, after, points }: ReturnType<typeof oddsChange>) {
  return (
    <td className="py-1.5 pr-2">
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        <span className="text-ink-3">{before}</span>
        <ArrowRight aria-hidden="true" className="size-3.5 text-ink-3" />
        <span className="sr-only"> to </span>
        <span className="inline-flex items-center gap-1 font-display text-base">
          {after in MARK_OF && <Mark name={MARK_OF[after as keyof typeof MARK_OF]} className="size-3.5" />}
          {after}
        </span>
      </span>{' '}
      <span className="text-xs text-ink-2">({points})</span>
    </td>
  );
}

type Chances = Omit<Odds['users'][number], 'winsMagic' | 'lossesMagic'>;

/** How a trade changes a member's odds of one crown. */
interface OddsChange {
  before: string;
  after: string;
  /** The difference in percentage points between the two odds as displayed, with its sign. */
  points: string;
}

export function oddsChange(race: Race, before: Chances, after: Chances): OddsChange {
  const [was, is] = [crownText(race, before), crownText(race, after)];
  const points = was === is ? 0 : percent(after[race]) - percent(before[race]);
  const signs = points === 0 ? '±0' : points > 0 ? `+${points}` : `−${-points}`;
  return { before: was, after: is, points: signs };
}

function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** Returns a member's odds of a crown as text. If the outcome is certain, the text says so. */
function crownText(race: Race, chances: Chances): string {
  if (race === 'wins' ? chances.winsEliminated : chances.lossesEliminated) return 'Out';
  if (race === 'wins' ? chances.winsClinched : chances.lossesClinched) return 'Clinched';
  return chanceText(chances[race]);
}
