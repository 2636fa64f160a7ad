import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { call } from '../../../lib/calls/call.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { draftQuery, keepDraft } from '../room/queries.ts';
import type { Room } from '../room/room.ts';
import type { AuctionView } from './auction-view.ts';
import { PriceForm } from './price-form.tsx';

/** In an auction without clocks, a commissioner enters each sale: the team, who bought it, and for how much. */
export function SaleEntry({ room, view }: { room: Room; view: AuctionView }) {
  const client = useQueryClient();
  const params = seasonPath(room.league);
  const [teamId, setTeam] = useState('');
  const [buyer, setBuyer] = useState('');
  const sale = useMutation({
    mutationFn: (price: number) => {
      const { version } = room.draft ?? {};
      return call('enterSale', {
        params,
        body: { teamId: Number(teamId), userId: buyer, price, ...(version !== undefined && { version }) },
      });
    },
    onSuccess: ({ draft }) => {
      keepDraft(client, params, draft);
      setTeam('');
    },
    onError: () => void client.invalidateQueries({ queryKey: draftQuery(params).queryKey }),
  });
  const open = view.seats.filter(({ openSlots }) => openSlots > 0);
  // Until a buyer is chosen, the price may be as high as anyone can pay.
  const buyers = buyer === '' ? open : open.filter(({ userId }) => userId === buyer);
  const most = Math.max(0, ...buyers.map(({ maxBid }) => maxBid));
  return (
    <Card title="Enter a Sale">
      <div className="grid gap-3">
        <SelectField label="Team" value={teamId} onChange={(event) => setTeam(event.target.value)}>
          <option value="">Choose a team</option>
          {view.available.map((team) => (
            <option key={team.id} value={team.id}>
              {placeName(team)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Buyer" value={buyer} onChange={(event) => setBuyer(event.target.value)}>
          <option value="">Choose a member</option>
          {open.map(({ userId, maxBid }) => (
            <option key={userId} value={userId}>
              {view.nameOf(userId)}, up to {maxBid}
            </option>
          ))}
        </SelectField>
        <PriceForm
          key={`${buyer} ${view.sold.length}`}
          label="Price"
          range={{ least: 1, most }}
          action={() => (sale.isPending ? 'Entering...' : 'Enter Sale')}
          isMain
          isSending={sale.isPending || teamId === '' || buyer === ''}
          onPrice={(price, done) => sale.mutate(price, { onSuccess: done })}
        />
        {sale.error && <FailureNote title="Error" error={sale.error} fallback="Failed to enter the sale" />}
      </div>
    </Card>
  );
}
