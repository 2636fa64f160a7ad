import clsx from 'clsx';
import { memo } from 'react';
import type { AuctionSeat } from '#shared/contract/schemas/lots.ts';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { boughtBy, type AuctionView } from './auction-view.ts';

/** Everyone's money, open slots and highest possible bid, with the teams that they bought, in the order in which they nominate. */
export const MoneyTable = memo(function MoneyTable({ view }: { view: AuctionView }) {
  return (
    <Card title="Everyone’s Money">
      <table className="w-full text-sm">
        <caption className="sr-only">Money, open slots and highest possible bid by member</caption>
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th scope="col" className="pb-1 font-semibold">
              Member
            </th>
            <Head>Money</Head>
            <Head>Open</Head>
            <Head>Max bid</Head>
          </tr>
        </thead>
        {view.seats.map((seat) => (
          <Row key={seat.userId} seat={seat} view={view} />
        ))}
      </table>
    </Card>
  );
});

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="pb-1 pl-2 text-right font-semibold whitespace-nowrap">
    {children}
  </th>
);

function Row({ seat, view }: { seat: AuctionSeat; view: AuctionView }) {
  const { userId, money, openSlots, maxBid } = seat;
  const isMe = userId === view.me;
  const bought = boughtBy(view, userId);
  const notes = [
    view.lot?.leaderId === userId && 'leads',
    view.nominator === userId && !view.lot && 'nominates',
    openSlots === 0 && 'full',
  ].filter((note) => note !== false);
  return (
    <tbody className={clsx('border-t border-line', isMe && 'bg-overlay')}>
      <tr>
        <th scope="row" className="py-1.5 pl-1 text-left font-semibold">
          <span className="flex min-w-0 flex-wrap gap-x-1.5">
            <PersonName name={view.labelOf(userId)} className={isMe ? 'text-you' : 'text-ink'} />
            {notes.length > 0 && <span className="font-normal text-ink-2">{notes.join(', ')}</span>}
          </span>
        </th>
        <Figure>{money}</Figure>
        <Figure>{openSlots}</Figure>
        <Figure>{maxBid}</Figure>
      </tr>
      {bought.length > 0 && (
        <tr>
          <td colSpan={4} className="pb-2 pl-1">
            <ul aria-label={`${view.labelOf(userId)}: teams`} className="flex flex-wrap gap-x-3 gap-y-1">
              {bought.map(({ teamId, price }) => (
                <Bought key={teamId} teamId={teamId} price={price} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const Figure = ({ children }: { children: number }) => (
  <td className="py-1.5 pr-1 pl-2 text-right font-display text-base tabular-nums">{children}</td>
);

function Bought({ teamId, price }: { teamId: number; price: number }) {
  const team = teamById(teamId);
  return (
    <li className="flex items-center gap-1.5">
      {team && <TeamChip team={team} size="sm" decorative />}
      <span className="sr-only">{placeNameOf(teamId)} for</span>
      <span className="font-display tabular-nums">{price}</span>
    </li>
  );
}
