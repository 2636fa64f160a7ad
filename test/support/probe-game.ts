import type { LocalGame } from './local-game.ts';

/** Most of the shortest pick clock, in seconds. The probe waits in real time for what is left. */
const MOST_OF_A_CLOCK = 54;

/**
 * Runs `play`, in which the probe plays a game. Shortens the probe's wait for a pick clock once its device has received
 * the push.
 */
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
