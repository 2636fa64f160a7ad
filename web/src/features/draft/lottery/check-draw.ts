import type { DraftLottery } from '#shared/contract/schemas/draft.ts';
import { lotteryOrder } from '#shared/domain/draft/lottery.ts';

export type Draw = DraftLottery['draws'][number];

/** The result of computing a draw again. */
export interface Checked {
  /** Whether the seed has the hash that was shown before the draw. */
  isSeed: boolean;
  /** Whether the seed and the members give the drawn order. */
  isOrder: boolean;
}

/** Computes a draw again, in this browser (see Lottery). Throws if the browser gives the page no SHA-256. */
export async function checkDraw({ seed, hash, members, order }: Draw): Promise<Checked> {
  const texts = [seed, ...members.map((id) => lotOf(seed, id))];
  const hashes = new Map(await Promise.all(texts.map(async (text) => [text, await sha256(text)] as const)));
  const known = (text: string) => hashes.get(text) ?? '';
  return {
    isSeed: known(seed) === hash,
    isOrder: lotteryOrder(seed, members, known).join() === order.join(),
  };
}

const lotOf = (seed: string, userId: string) => `${seed}:${userId}`;

async function sha256(text: string): Promise<string> {
  // The types promise it, but browsers give it only to pages that come over https or from the same machine.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new Error('Your browser can only check this over a secure (https) connection.');
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The same check as a few lines for any browser's console, or for Node. They print `true true` if the draw is correct.
 */
export function checkCode({ seed, hash, members, order }: Draw): string {
  return `const draw = ${JSON.stringify({ seed, hash, members, order }, null, 2)};
const sha256 = async (text) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
const lots = await Promise.all(draw.members.map(async (id) => [await sha256(draw.seed + ':' + id), id]));
const order = lots.sort().map(([, id]) => id);
console.log((await sha256(draw.seed)) === draw.hash, order.join() === draw.order.join());
`;
}
