import { expect, it } from 'vitest';
import { Unavailable } from '#functions/ports/ports.ts';
import { makePick } from '#functions/usecases/draft/make-pick.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftOf, shareSeat } from '#test/support/small-league.ts';
import { numberOf } from '#test/support/seat-scene.ts';
import { seat } from '#test/support/league-season.ts';
import { shuffled } from '#test/support/random.ts';
import { through } from '../network.ts';
import { World } from '../world.ts';

const SEEDS = 200;
/** What each of the three people of the spot on the clock wants. Two of them want the same team. */
const WISHES = [12, 13, 12];

/**
 * The three people of a spot pick at the same moment, and each retries until there is an answer. Returns what is wrong
 * afterward.
 */
async function race(seed: number): Promise<{ wrong: string | undefined; taken: number | undefined }> {
  const plain = memoryPorts();
  const league = await draftOf(plain, 2);
  const [holder = ''] = league.order;
  for (const partner of [8, 9]) await shareSeat(plain, league, numberOf(holder), partner);
  const people = [holder, seat(8), seat(9)];
  const world = new World(seed, plain.clock.now());
  const ports = {
    ...plain,
    seasons: through(world, 'seasons', plain.seasons),
    usernames: through(world, 'usernames', plain.usernames),
    connections: through(world, 'connections', plain.connections),
    clock: { ...plain.clock, now: () => new Date(world.now) },
  };
  const answers = new Map<number, string>();
  const insist = async (index: number): Promise<void> => {
    const by = people[index]!;
    try {
      const answer = await makePick(ports, league.key, acting(by), { teamId: WISHES[index]!, pickOrder: 1 });
      if (!answer.ok && answer.refused === 'unavailable') return await insist(index);
      answers.set(
        index,
        answer.ok ? `${answer.value.pick.nflTeamId} by ${answer.value.pick.by}` : answer.refused,
      );
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      await insist(index);
    }
  };
  for (const index of shuffled(world.random, [0, 1, 2])) void insist(index);
  await world.run(() => answers.size === people.length);
  const { picks } = await league.stored();
  const [made] = picks;
  if (picks.length !== 1 || made?.userId !== holder || made.by === undefined || !people.includes(made.by))
    return { wrong: `the spot has ${JSON.stringify(picks)}`, taken: undefined };
  const expected = WISHES.map((teamId) =>
    teamId === made.nflTeamId ? `${made.nflTeamId} by ${made.by}` : 'partner-picked',
  );
  const told = people.map((_, index) => answers.get(index));
  const wrong = told.join() === expected.join() ? undefined : `${told.join()} instead of ${expected.join()}`;
  return { wrong: world.violation?.message ?? wrong, taken: made.nflTeamId };
}

it('if people of one spot pick at once, the first pick counts, and all of them learn who made it', async () => {
  const taken = new Set<number | undefined>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { wrong, taken: team } = await race(seed);
    expect([seed, wrong]).toEqual([seed, undefined]);
    taken.add(team);
  }
  // If the same team always won, they didn't compete.
  expect(taken.size).toBe(2);
});
