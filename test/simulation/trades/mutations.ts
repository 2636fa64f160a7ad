import type { SeasonStore, TradeStore } from '#functions/ports/ports.ts';
import type { TradeEffects } from '#shared/domain/news/effects.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';

/** Copies the methods of a store. That is necessary because a store behind a network is a proxy. */
export const seasonsOf = ({ seasons }: MemoryPorts): SeasonStore => ({
  get: (...given) => seasons.get(...given),
  getMany: (...given) => seasons.getMany(...given),
  save: (...given) => seasons.save(...given),
  saveWith: (...given) => seasons.saveWith(...given),
});
export const tradesOf = ({ trades }: MemoryPorts): TradeStore => ({
  bookOf: (...given) => trades.bookOf(...given),
  endedOf: (...given) => trades.endedOf(...given),
  allEndedOf: (...given) => trades.allEndedOf(...given),
  forget: (...given) => trades.forget(...given),
});

export type Write = Parameters<SeasonStore['saveWith']>;

/** Applies `change` to each write that the rules produce, before it is stored. */
export function writing(ports: MemoryPorts, change: (...write: Write) => Write | Promise<Write>): void {
  const seasons = seasonsOf({ ...ports });
  ports.seasons = {
    ...seasons,
    saveWith: async (...write) => seasons.saveWith(...(await change(...write))),
  };
}

/** Changes only the trades in a write. */
export function writingTrades(
  ports: MemoryPorts,
  change: (trades: TradeEffects) => Partial<TradeEffects>,
): void {
  writing(ports, (season, effects) => {
    const { trades } = effects;
    return [season, trades ? { ...effects, trades: { ...trades, ...change(trades) } } : effects];
  });
}
