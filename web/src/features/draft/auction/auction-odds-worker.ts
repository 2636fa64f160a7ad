import { seededRandom } from '#shared/domain/chance.ts';
import { auctionProspects } from '#shared/domain/odds/auction-prospects.ts';
import { DRAFT_SEASONS, expectationsOf } from '#shared/domain/odds/prospects.ts';
import { simulateSeasons, type Pairing, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import type { Answer, Question } from './auction-odds-desk.ts';

// Simulates the season once, then projects auctions with it. This runs in a worker, so that it never blocks a bid.

const SEED = 7;
let simulated: SimulatedSeasons<Pairing> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.type === 'season') {
    simulated = simulateSeasons(data.model.strengths, data.model.games, seededRandom(SEED), DRAFT_SEASONS);
    return;
  }
  if (!simulated) return;
  const prospects = auctionProspects(data.auction, data.thought, simulated);
  const answer: Answer = { id: data.id, odds: { prospects, expected: expectationsOf(simulated) } };
  self.postMessage(answer);
});
