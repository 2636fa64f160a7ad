import type { Sale } from '#shared/domain/draft/auction/auction.ts';
import type { MockAuction } from '#shared/domain/draft/auction/mock-auction.ts';
import { mockOrder } from '#shared/domain/draft/mock-draft.ts';
import { tabStorage } from '../../../../lib/page/safe-storage.ts';
import { auctionAddress } from '../mock-address.ts';

// Stores the URL of this tab's mock auction, and all its sales. After a reload, the auction continues with the next nomination.

const KEY = 'two-crowns.mock-auction';
/** Matches a list of sales, each with its team's ID, its buyer's seat and its price. */
const SALES = /^(\d{1,2}-\d{1,2}-\d{1,4}(\.\d{1,2}-\d{1,2}-\d{1,4})*)?$/;

export function keepSales(mock: MockAuction, sales: readonly Sale[]): void {
  const seats = mockOrder(mock);
  const words = sales.map(({ teamId, userId, price }) => `${teamId}-${seats.indexOf(userId)}-${price}`);
  tabStorage.write(KEY, `${auctionAddress(mock)} ${words.join('.')}`);
}

export const forgetSales = (): void => tabStorage.write(KEY, null);

/** Returns this auction's stored sales, without judging them; undefined if the tab's stored auction is a different one. */
export function keptSales(mock: MockAuction): Omit<Sale, 'at'>[] | undefined {
  const [address, words = ''] = (tabStorage.read(KEY) ?? '').split(' ');
  if (address !== auctionAddress(mock)) return undefined;
  const seats = mockOrder(mock);
  const sales = SALES.test(words) && words !== '' ? words.split('.') : [];
  return sales.map((sale) => {
    const [teamId = 0, seat = 0, price = 0] = sale.split('-').map(Number);
    return { teamId, userId: seats[seat] ?? '', price };
  });
}
