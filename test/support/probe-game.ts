import type { LocalGame } from './local-game.ts';

/** Nearly the shortest clock of a pick, in seconds: what is left of it the probe really waits for. */
const MOST_OF_A_CLOCK = 54;

/** Lets the probe's game go by: once its device has been told, it waits for a clock to run out, which then is moved. */
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
