import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { CROWN_NAMES, RACES } from '#shared/domain/season/ranks.ts';
import { RaceCrown } from '../../parts/season/race-crown.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { changeFor, OddsBars } from './odds-bars.tsx';
import type { TradeSwap } from './offer-text.ts';
import { useTradeOdds, type BothOdds } from './use-trade-odds.ts';

interface Props {
  league: LeagueReply;
  meId: string;
  /** Undefined until the user has chosen the teams of both sides. */
  swap: TradeSwap | undefined;
}

/** Shows how a trade would change the odds of both crowns for both members. Its height is the same before they load. */
export function TradeOdds({ swap, ...props }: Props) {
  const which =
    props.league.currentSeason.tradeSizes === 'equal'
      ? 'the same number of teams on each side'
      : 'both teams';
  return (
    <section aria-label="Crown Odds" className="border-t border-line pt-3">
      <h3 className="mb-1 text-base">Crown Odds</h3>
      <div className="min-h-44 max-[24rem]:min-h-52">
        {swap ? (
          <SwapOdds swap={swap} userIds={[props.meId, swap.with]} {...props} />
        ) : (
          <p className="text-sm text-ink-3">Choose {which} to see what this trade does to each crown.</p>
        )}
      </div>
    </section>
  );
}

interface SwapOddsProps extends Omit<Props, 'swap'> {
  swap: TradeSwap;
  /** The members to show, in this order. */
  userIds: readonly string[];
}

/** Shows what a trade does to the odds of both crowns for these members, once that has loaded. */
export function SwapOdds({ league, meId, swap, userIds }: SwapOddsProps) {
  const { odds, error, retry } = useTradeOdds(league, swap);
  if (odds) return <Changes {...{ odds, userIds, league, meId }} />;
  if (error) {
    return (
      <div className="grid justify-items-start gap-2">
        <FailureNote title="The odds didn’t load." error={error} fallback="Please try again." />
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <Loading label="Loading the odds…">
      <Skeleton className="h-44" />
    </Loading>
  );
}

interface ChangesProps extends Omit<Props, 'swap'> {
  odds: BothOdds;
  userIds: readonly string[];
}

function Changes({ odds, userIds, league, meId }: ChangesProps) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">Odds for each crown now and after this trade</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="w-[25%] py-1.5 pr-2 text-left font-normal">
            <span className="max-[24rem]:sr-only">Member</span>
          </th>
          {RACES.map((race) => (
            <th key={race} scope="col" className="py-1.5 pr-2 text-left font-normal">
              <span className="flex items-center gap-1">
                <RaceCrown race={race} className="size-4 shrink-0 max-[22rem]:hidden" />
                {CROWN_NAMES[race]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {userIds.map((userId) => {
          const member = league.members.find((one) => one.userId === userId);
          const changes = RACES.map((race) => [race, changeFor(userId, race, odds)] as const);
          return (
            member && (
              <tr key={userId} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-semibold">
                  <PersonName
                    name={member.user.username}
                    isMe={userId === meId}
                    className="max-sm:flex-wrap"
                  />
                </th>
                {changes.map(
                  ([race, change]) =>
                    change && (
                      <td key={race} className="py-2 pr-2">
                        <OddsBars race={race} change={change} />
                      </td>
                    ),
                )}
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}
