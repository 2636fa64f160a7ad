import type { LocalGame } from './local-game.ts';

/** Most of the shortest pick clock, in seconds. The probe waits for the rest in real time. */
const MOST_OF_A_CLOCK = 54;

/** Runs `play`, in which the probe plays, and shortens its wait for a pick clock once its device has got the push. */
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
