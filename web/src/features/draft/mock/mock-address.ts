import type { MockAuction } from '#shared/domain/draft/auction/mock-auction.ts';
import { MOCK_CLOCKS, mockOf, type MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { numberIn, shapeIn, shapeQuery } from '../../../parts/draft/shape-address.ts';

/** Returns the URL at which anyone can play the same mock draft. */
export function mockAddress(mock: MockDraft): string {
  const { seat, clock, seed } = mock;
  return `${paths.mockDraft}?${shapeQuery(mock)}&seat=${seat}&clock=${clock}&seed=${encodeURIComponent(seed)}`;
}

/** Returns the URL at which anyone can play the same mock auction. */
export function auctionAddress({ maxMembers, teamsEach, seat, clock, seed }: MockAuction): string {
  return `${paths.mockDraft}?type=auction&members=${maxMembers}&teams=${teamsEach}&seat=${seat}&clock=${clock}&seed=${encodeURIComponent(seed)}`;
}

/** Returns whether a URL asks for an auction. */
export function isAuctionIn(query: string): boolean {
  return new URLSearchParams(query).get('type') === 'auction';
}

/** Returns the draft that a query string asks for, or the nearest valid draft. Uses `newSeed` if the query has no seed. */
export function mockIn(query: string, newSeed: string): MockDraft {
  const address = new URLSearchParams(query);
  const clock = MOCK_CLOCKS.find((each) => each === address.get('clock'));
  return mockOf({
    ...shapeIn(address),
    ...numberIn(address, 'seat', 'seat'),
    ...(clock && { clock }),
    seed: seedIn(address) ?? newSeed,
  });
}

/** Returns whether a URL asks for one specific draft, with the same bots as in an earlier draft. */
export function isShared(query: string): boolean {
  return seedIn(new URLSearchParams(query)) !== undefined;
}

function seedIn(address: URLSearchParams): string | undefined {
  const seed = address.get('seed') ?? '';
  return /^[\da-z]{1,16}$/.test(seed) ? seed : undefined;
}

/** Returns a seed in base 36, which keeps the URL short. `chance` is a random number from 0 to 1. */
export function seedFrom(chance: number): string {
  return Math.floor(chance * 36 ** 5).toString(36);
}
