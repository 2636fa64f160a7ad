import type { LocalGame } from './local-game.ts';

/** Most of the shortest pick clock, in seconds. The probe waits for the rest of the clock in real time. */
const MOST_OF_A_CLOCK = 54;

/**
 * Runs `play`, in which the probe plays a game. Once the probe's device has received the push, moves the game's time forward, so
 * that the probe doesn't have to wait for a whole pick clock.
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
