import clsx from 'clsx';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { NOMINATE_SECONDS } from '#shared/domain/draft/auction/auction-settings.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { sized } from './sized.ts';
import { useSecondsLeft } from './wall-clock.ts';
import { WallPlate } from './wall-plate.tsx';
import { WallRing } from './wall-ring.tsx';

type Auction = NonNullable<GuestDraft['auction']>;

interface Props {
  told: GuestDraft;
  auction: Auction;
}

/** What is being sold, readable from across the room: the team, its price, its leader and the time left. */
export function WallLot({ told, auction }: Props) {
  const [lot] = auction.lots;
  const team = lot && teamById(lot.teamId);
  if (!lot || !team) return <Nominating told={told} auction={auction} />;
  const leader = told.order[lot.leader] ?? '';
  return (
    <section
      aria-label="On the block"
      className="flex flex-col gap-4 rounded-lg bg-raised wall:h-[13.25rem] wall:shrink-0 wall:flex-row wall:gap-0 wall:overflow-hidden"
    >
      <WallPlate team={team} className="flex flex-col justify-center p-4 wall:w-[34rem] wall:px-[2rem]">
        <p className="font-display text-3xl leading-none wall:text-[7.5rem] wall:leading-[0.9]">
          {team.abbreviation}
        </p>
        <p className="font-display text-xl wall:text-[2.5rem] wall:leading-[1.1]">{placeName(team)}</p>
      </WallPlate>
      <div className="flex min-w-0 grow items-center gap-4 p-4 wall:gap-[2rem] wall:px-[2rem] wall:py-0">
        <Time told={told} endsAt={lot.endsAt} of={undefined} />
        <div className="min-w-0 grow">
          <p className="font-display text-3xl leading-none tabular-nums wall:text-[7.5rem] wall:leading-[0.9]">
            {lot.price}
            <span className="text-lg text-ink-2 wall:text-[2rem]">
              {' '}
              {lot.price === 1 ? 'crown' : 'crowns'}
            </span>
          </p>
          <p ref={sized(`${leader} leads`)} className="wall-next truncate font-display text-ink-2">
            {leader} leads
          </p>
        </div>
      </div>
    </section>
  );
}

function Nominating({ told, auction }: Props) {
  const name = told.order[auction.nominator ?? -1] ?? '';
  const last = auction.sold.at(-1);
  const team = last && teamById(last.nflTeamId);
  return (
    <section
      aria-label="Next nomination"
      className="flex items-center gap-4 rounded-lg border-2 border-now bg-raised p-4 wall:h-[13.25rem] wall:shrink-0 wall:gap-[2rem] wall:px-[2rem] wall:py-0"
    >
      <Time told={told} endsAt={auction.nominateBy} of={NOMINATE_SECONDS} />
      <div className="min-w-0 grow">
        <p className="font-display text-base text-now wall:text-[1.75rem] wall:leading-[1.2]">
          {told.pause ? 'The auction is paused' : 'Nominates the next team'}
        </p>
        <p ref={sized(name)} className="wall-name truncate font-display">
          {name}
        </p>
        {last && team && (
          <p className="truncate font-display text-lg text-ink-2 wall:text-[2rem]">
            {placeName(team)} sold to {told.order[last.seat]} for {last.price}
          </p>
        )}
      </div>
    </section>
  );
}

/** The clock of a lot or a nomination, in gold. `of` is its length in seconds; a lot's is as long as it was when it was first seen. */
function Time({ told, endsAt, of }: { told: GuestDraft; endsAt: string | null; of: number | undefined }) {
  const seconds = useSecondsLeft(endsAt);
  if (told.pause) return <p className="font-display text-xl text-warn wall:text-[2.5rem]">Paused</p>;
  if (seconds === null) return null;
  if (seconds === 0 && of === undefined)
    return <p className="font-display text-xl text-now wall:text-[2.5rem]">Selling…</p>;
  return <WallRing left={seconds} of={of ?? Math.max(seconds, LONGEST)} level="now" />;
}

/** Guests don't know how long a lot is open, so the ring is full above the longest time that most leagues choose, in seconds. */
const LONGEST = 20;

/** Everyone's money and highest possible bid. */
export function WallMoney({ told, auction }: Props) {
  // Before the draft, no one has money yet.
  if (auction.seats.length === 0) return null;
  return (
    <section
      aria-labelledby="wall-money"
      className="rounded-lg bg-surface p-3 wall:min-h-0 wall:overflow-hidden wall:px-[0.75rem] wall:py-[0.625rem]"
    >
      <table className="w-full font-display wall:leading-[1.25]">
        <caption id="wall-money" className="text-left text-lg wall:text-[1.375rem] wall:leading-none">
          Money
        </caption>
        <thead className="text-sm text-ink-3">
          <tr>
            <th scope="col" className="text-left">
              Member
            </th>
            <th scope="col" className="text-right">
              Left
            </th>
            <th scope="col" className="text-right">
              Max bid
            </th>
          </tr>
        </thead>
        <tbody>
          {told.order.map((name, place) => {
            const seat = auction.seats[place];
            return (
              <tr key={name} className={clsx(seat?.openSlots === 0 && 'text-ink-3')}>
                <th scope="row" className="max-w-[9rem] truncate text-left">
                  {name}
                </th>
                <td className="text-right tabular-nums">{seat?.money}</td>
                <td className="text-right tabular-nums">{seat?.openSlots === 0 ? 'full' : seat?.maxBid}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
