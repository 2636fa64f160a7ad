// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { at, guestDraft, NAMES } from './guest-draft.test-data.ts';
import { NOTHING_TOLD, withSales } from './guest-draft.ts';
import { Wall } from './wall.tsx';

// Tests what the guest board shows of an auction.

afterEach(cleanup);

type Auction = NonNullable<GuestDraft['auction']>;
/** The board uses this machine's clock until a reply has the server's time. */
const LOT = { teamId: 11, price: 41, leader: 1, endsAt: new Date(Date.now() + 20_000).toISOString() };

function show(auction: Partial<Auction>, more: Partial<GuestDraft> = {}): void {
  const seats = NAMES.map(() => ({ money: 200, openSlots: 3, maxBid: 198 }));
  const whole = { lots: [], seats, sold: [], nominator: 0, nominateBy: null, ...auction };
  const draft = withSales({ ...guestDraft({ auction: whole }), ...more });
  render(<Wall told={{ ...NOTHING_TOLD, draft }} draft={draft} />);
}

const block = () => screen.getByRole('region', { name: 'On the block' });

test('a team on the block has its price, its leader and its clock', () => {
  show({ lots: [LOT] });
  expect(block().textContent).toMatch(/DETDetroit.*41 crowns.*Ben leads/);
  expect(within(block()).getByRole('timer')).toBeDefined();
});

test('between two lots, the board says who nominates and what was sold last', () => {
  show({ nominator: 2, nominateBy: at(30), sold: [{ nflTeamId: 4, seat: 1, price: 60 }] });
  const next = screen.getByRole('region', { name: 'Next nomination' });
  expect(next.textContent).toMatch(/Nominates the next team.*Cleo.*Buffalo sold to Ben for 60/);
  expect(screen.getByText('Buffalo sold to Ben. For 60 crowns.')).toBeDefined();
});

test('before the auction, the board announces it and shows no money yet', () => {
  show({ seats: [], nominator: null }, { status: 'draft', order: [] });
  expect(screen.getByText('10 members · 3 teams each · Auction')).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Money' })).toBeNull();
});

test('everyone’s money and highest possible bids are next to the board', () => {
  show({ lots: [LOT] });
  const money = screen.getByRole('table', { name: 'Money' });
  expect(within(money).getByRole('row', { name: 'Ana 200 198' })).toBeDefined();
});

test('a pause stops the clock, and the end says that all teams are sold', () => {
  show({ lots: [{ ...LOT, endsAt: null }] }, { pause: { at: at(3), secondsLeft: 9 } });
  expect(within(block()).getByText('Paused')).toBeDefined();
  cleanup();
  show({ nominator: null }, { status: 'active' });
  expect(screen.getByText('All 30 teams are sold.')).toBeDefined();
});
