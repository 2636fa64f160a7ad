import type { ProbeReport } from '../../messages/probe.ts';
import type { Ports } from '../../ports/ports.ts';
import { accountOf, clearAway, signIn, type Player, type ProbePool } from './accounts.ts';
import { play, type PlayPorts } from './play.ts';
import { Failed, Skipped, stepsOf, type Steps } from './steps.ts';

export type ProbePorts = PlayPorts & ProbePool & Pick<Ports, 'random' | 'users'>;

/**
 * How long until a run that was never ended expires, in ms. That is longer than a game takes, and much shorter than the time
 * between two games.
 */
const RUN_MS = 150_000;
const LOOK_AGAIN_MS = 5000;

/**
 * Plays a league as two members would, and returns how each step went (see Probe). Cleans up after an earlier game first,
 * and after this one at the end. Only one game runs at a time, so this waits for any other game to end.
 */
export async function probe(ports: ProbePorts, siteUrl: string): Promise<ProbeReport> {
  const steps = stepsOf(ports.clock);
  const token = ports.random.secret();
  try {
    await steps.step('begin', () => begin(ports, token));
    await playBetween(ports, steps, { siteUrl, token });
  } catch (error) {
    if (!(error instanceof Failed || error instanceof Skipped)) throw error;
  } finally {
    // If the run can't be ended, it expires.
    await ports.probeRuns.end(token).catch(() => undefined);
  }
  return steps.report();
}

async function begin({ clock, probeRuns }: ProbePorts, token: string): Promise<void> {
  for (;;) {
    const at = clock.now();
    const until = new Date(at.getTime() + RUN_MS);
    if (await probeRuns.begin({ token, at, until })) return;
    await clock.until(new Date(at.getTime() + LOOK_AGAIN_MS));
  }
}

async function playBetween(
  ports: ProbePorts,
  steps: Steps,
  about: { siteUrl: string; token: string },
): Promise<void> {
  const accounts = await steps.step('accounts', () =>
    Promise.all([accountOf(ports, 1), accountOf(ports, 2)]),
  );
  const players = await steps.step('sign-in', () =>
    Promise.all(accounts.map((account) => signIn(ports, account))),
  );
  const [ana, ben] = players;
  if (!ana || !ben) throw new Error('the probe plays with two');
  await steps.step('leftovers', () => clearAll(ports, players));
  try {
    await play({ ports, steps, ...about, ana, ben });
  } finally {
    await steps.step('deletion', () => clearAll(ports, players));
  }
}

/** The league's creator comes first: once the league is deleted, no one else has anything left in it. */
async function clearAll(ports: ProbePorts, players: readonly Player[]): Promise<void> {
  for (const player of players) await clearAway(ports, player);
}
