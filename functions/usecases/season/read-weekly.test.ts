import { expect, it } from 'vitest';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { final, game, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftOf } from '#test/support/small-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { readWeekly } from './read-weekly.ts';

const TUESDAY = new Date('2025-09-09T20:00:00Z');

/** A drafted season at the time when its first week is over. */
async function drafted() {
  const ports = memoryPorts();
  const { key, stored } = await draftOf(ports, 4);
  for (let [timer] = timersOf(await stored()); timer?.kind === 'pick'; [timer] = timersOf(await stored())) {
    ports.clock.set(timerDue(timer));
    await fireTimer(ports, timer);
  }
  ports.clock.set(TUESDAY);
  const story = async (week: number) => value(await readWeekly(ports, key, seat(2), week))[0]?.story ?? [];
  return { ports, key, stored, story };
}

it('a week’s recap appears once every result is in, and matches the recap in the notification', async () => {
  const { ports, key, stored, story } = await drafted();
  const teams = (await stored()).picks.map(({ nflTeamId }) => nflTeamId);
  const [one = 0, two = 0, three = 0, four = 0] = teams;
  const first = final([one, 20], [two, 10]);
  await storeResults(ports.results, key.season, [first, game(three, four)]);
  expect(await story(1)).toEqual([]);
  await storeResults(ports.results, key.season, [
    first,
    final([three, 0], [four, 9]),
    final([one, 9], [three, 0], { week: 2 }),
  ]);
  const told = await story(1);
  expect(told.length).toBeGreaterThan(1);
  expect(told.join(' ')).toMatch(/player\d/);
  expect(await story(2)).toEqual([]);
  expect(await story(40)).toEqual([]);
  // The list of all weeks comes without recaps.
  const weeks = value(await readWeekly(ports, key, seat(2)));
  expect([weeks.length, weeks.flatMap((week) => week.story)]).toEqual([18, []]);
  const [tick] = timersOf(await stored());
  if (!tick) throw new Error('no tick is to come');
  await fireTimer(ports, tick);
  const [notice] = (await ports.notifications.listOf(seat(1), { limit: 9 })).filter(
    ({ type }) => type === 'weekly_update',
  );
  expect(notice?.message).toContain(told.join(' '));
});

it('the recap measures an upset by the teams’ ratings after last season, just like the notification', async () => {
  const { ports, key, stored, story } = await drafted();
  const [detroit, carolina] = ['DET', 'CAR'].map((code) => teamByAbbreviation(code)?.id ?? 0);
  expect((await stored()).picks.map(({ nflTeamId }) => nflTeamId)).toContain(detroit);
  // Going by this season alone, the home team would have been the favorite.
  await storeResults(ports.results, key.season, [final([carolina ?? 0, 20], [detroit ?? 0, 10])]);
  const told = (await story(1)).join(' ');
  expect(told).toMatch(/\d\d% chance/);
  const [tick] = timersOf(await stored());
  if (!tick) throw new Error('no tick is to come');
  await fireTimer(ports, tick);
  const [notice] = await ports.notifications.listOf(seat(1), { limit: 9 });
  expect(notice?.message).toContain(told);
});
