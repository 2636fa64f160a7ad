import { MOCK_CLOCKS, mockOf, type MockDraft } from '#shared/domain/draft/mock-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { numberIn, shapeIn, shapeQuery } from '../../../parts/draft/shape-address.ts';

/** The URL under which anyone can play the same mock draft. */
export function mockAddress(mock: MockDraft): string {
  const { seat, clock, seed } = mock;
  return `${paths.mockDraft}?${shapeQuery(mock)}&seat=${seat}&clock=${clock}&seed=${encodeURIComponent(seed)}`;
}

/** The draft a query string asks for, or the nearest valid one. `newSeed` is used if the query has no seed. */
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

/** Whether a URL asks for one specific draft, with the bots of someone's earlier draft. */
export function isShared(query: string): boolean {
  return seedIn(new URLSearchParams(query)) !== undefined;
}

function seedIn(address: URLSearchParams): string | undefined {
  const seed = address.get('seed') ?? '';
  return /^[\da-z]{1,16}$/.test(seed) ? seed : undefined;
}

/** In base 36, so that a URL stays short. */
export function seedFrom(chance: number): string {
  return Math.floor(chance * 36 ** 5).toString(36);
}
