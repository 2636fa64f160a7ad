import type { LocalGame } from './local-game.ts';

/** Almost the shortest pick clock, in seconds: the probe really waits for the rest of it. */
const MOST_OF_A_CLOCK = 54;

/** Runs the probe's game: after its device has got its push, it waits for a clock to expire, and the helper advances that. */
export async function whileProbePlays<Value>(game: LocalGame, play: () => Promise<Value>): Promise<Value> {
  const told = new Promise<void>((resolve) => {
    game.running.injectFaults(({ caller, action, body }) => {
      if (caller.startsWith('news') && action === 'UpdateItem' && body.includes('"PROBE"')) resolve();
      return undefined;
    });
  });
  const playing = play();
  await told;
  await game.advance(MOST_OF_A_CLOCK);
  return playing;
}
