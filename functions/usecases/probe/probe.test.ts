import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { SEASONS } from '#shared/domain/seasons.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { memorySite } from '#test/support/memory-site.ts';
import { profileOf } from '#test/support/small-league.ts';
import { PROBE_STEPS, type ProbeReport } from '../../messages/probe.ts';
import { SiteRefusal, Unavailable } from '../../ports/ports.ts';
import { mailNotification } from '../news/mail-notification.ts';
import { probe } from './probe.ts';

const SITE = 'https://crowns.example';

let ports: MemoryPorts;
let memory: ReturnType<typeof memorySite>;
beforeEach(() => {
  ports = memoryPorts();
  memory = memorySite(ports);
});

const run = () => probe({ ...ports, site: memory.site, ownDevices: memory.ownDevices }, SITE);
const namesOf = ({ steps }: ProbeReport) => steps.map(({ name }) => name);
const problemsOf = ({ ok, steps }: ProbeReport) => {
  const problems = steps.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem]]));
  expect(ok).toBe(problems.length === 0);
  return problems;
};
const tookOf = ({ steps }: ProbeReport, name: string) =>
  steps.find((step) => step.name === name)?.milliseconds;
const idOf = (number: number) => ports.users.holderOfSkeleton(`probe ${number}`, ports.clock.now());
const ids = async () => [await idOf(1), await idOf(2)].map((id) => id ?? '');

/** Returns everything that the probe's accounts still have. */
async function left() {
  const owned = await Promise.all(
    (await ids()).map(async (id) => [
      ...(await ports.leagues.listOf(id)),
      ...(await ports.leagues.listLeft(id)),
      ...(await ports.devices.get(id)).devices,
    ]),
  );
  return owned.flat();
}

describe('the probe', () => {
  it('goes through a member’s steps, and reports how long each one took', async () => {
    const report = await run();
    expect(problemsOf(report)).toEqual([]);
    expect(namesOf(report)).toEqual(PROBE_STEPS);
    // Expired clocks have a second of grace before the auto-pick.
    expect(tookOf(report, 'expiry')).toBe(1000);
    expect(tookOf(report, 'push')).toBeLessThan(2000);
  });

  it('leaves nothing behind except its two accounts, which it uses again for the next game', async () => {
    await run();
    const first = await ids();
    expect(await left()).toEqual([]);
    expect(ports.announcedLeagueCleanups).toHaveLength(1);
    ports.clock.advance(900_000);
    expect(problemsOf(await run())).toEqual([]);
    expect(await ids()).toEqual(first);
    for (const id of first) expect(await ports.users.get(id)).toMatchObject({ isProbe: true });
    expect(await left()).toEqual([]);
  });

  it('never gets an email', async () => {
    memory.trouble.fails.add('deleteLeague');
    await run();
    expect(ports.announced.length).toBeGreaterThan(0);
    for (const { to, id } of ports.announced)
      expect(['nothing', 'unverified']).toContain(await mailNotification(ports, { to, id }, SITE));
    expect(ports.mails).toEqual([]);
  });

  it.each([
    ['login', 'sign-in', []],
    ['createLeague', 'league', ['deletion']],
    ['joinLeague', 'join', ['deletion']],
    ['saveDraftBoard', 'board', ['deletion']],
    ['startDraft', 'start', ['deletion']],
    ['makePick', 'pick', ['deletion']],
  ] as const)(
    'reports a refused %s as a failure of the %s step, and cleans up',
    async (route, step, after) => {
      memory.trouble.fails.add(route);
      const report = await run();
      expect(problemsOf(report)).toEqual([[step, `${route} was refused: 500 internal`]]);
      expect(namesOf(report).slice(PROBE_STEPS.indexOf(step))).toEqual([step, ...after]);
      expect(await left()).toEqual([]);
    },
  );

  it.each([
    [1, []],
    [2, [['sign-in', 'no answer']]],
  ])('retries the first call once if its connection is dead (dead %i times)', async (times, problems) => {
    const { call } = memory.site;
    let dead = 0;
    memory.site.call = (name, request, token) =>
      name === 'login' && (dead += 1) <= 2 * times
        ? Promise.reject(new SiteRefusal('no answer'))
        : call(name, request, token);
    expect(problemsOf(await run())).toEqual(problems);
  });

  it('doesn’t sign in again after a refusal, because each failed sign-in locks the account for longer', async () => {
    memory.trouble.fails.add('login');
    await run();
    expect(memory.called).toEqual(['login', 'login']);
  });

  it('reports a pick that isn’t pushed to the draft room', async () => {
    memory.trouble.isMute = true;
    expect(problemsOf(await run())).toEqual([['pick', 'the room was not told of the pick']]);
  });

  it('reports a lost push, and keeps playing', async () => {
    memory.trouble.losesPushes = true;
    const report = await run();
    expect(problemsOf(report)).toEqual([['push', 'the turn was not pushed']]);
    expect(namesOf(report)).toEqual(PROBE_STEPS);
  });

  it.each([
    ['about another turn', { until: '2025-08-01T00:00:00.000Z' }, 'the turn was not pushed'],
    ['for another member', { userId: seat(9) }, 'the message is for somebody else'],
  ])('doesn’t mistake a message %s for the expected one', async (_, change, problem) => {
    const { send } = ports.pushService;
    ports.pushService.send = (device, message) =>
      send(device, { ...message, payload: { ...message.payload, ...change } });
    expect(problemsOf(await run())).toEqual([['push', problem]]);
  });

  it('reports an auto-pick that ignores the draft board', async () => {
    ports.boards.listOf = async () => new Map();
    const problem = 'the clock made another pick than the board says';
    expect(problemsOf(await run())).toEqual([['expiry', problem]]);
  });

  it('reports how late an auto-pick was made after the clock ran out', async () => {
    memory.trouble.timersLate = 7000;
    const report = await run();
    expect(problemsOf(report)).toEqual([]);
    expect(tookOf(report, 'expiry')).toBe(8000);
  });

  it('reports a clock that never runs out', async () => {
    memory.trouble.timersLate = undefined;
    expect(problemsOf(await run())).toEqual([
      ['expiry', 'the clock ran out, and the room was told of no pick'],
    ]);
  });

  it('deletes everything that an earlier game left behind before it plays, whatever stage the earlier game reached', async () => {
    memory.trouble.fails.add('deleteLeague');
    expect(problemsOf(await run())).toEqual([['deletion', 'deleteLeague was refused: 500 internal']]);
    memory.trouble.fails.clear();
    ports.clock.advance(900_000);
    expect(problemsOf(await run())).toEqual([]);
    expect(ports.announcedLeagueCleanups).toHaveLength(2);
    expect(await left()).toEqual([]);
  });

  it('waits for another run’s game to end, but not forever if that run was interrupted', async () => {
    const at = ports.clock.now();
    await ports.probeRuns.begin({ token: 'other', at, until: new Date(at.getTime() + 150_000) });
    expect(problemsOf(await run())).toEqual([]);
    expect(ports.clock.now().getTime()).toBeGreaterThanOrEqual(at.getTime() + 150_000);
    const now = ports.clock.now();
    expect(await ports.probeRuns.begin({ token: 'next', at: now, until: now })).toBe(true);
  });

  it('still reports its steps even if it can’t end its run, which then expires', async () => {
    ports.probeRuns.end = async () => Promise.reject(new Unavailable('the table is busy'));
    const report = await run();
    expect(problemsOf(report)).toEqual([]);
    expect(namesOf(report)).toEqual(PROBE_STEPS);
  });

  it('leaves no socket open, however its game ends', async () => {
    for (const route of ['login', 'makePick'] as const) {
      memory.trouble.fails = new Set(route === 'makePick' ? [route] : []);
      await run();
      for (const id of await ids()) expect(await ports.connections.ofUser(id)).toEqual([]);
    }
  });

  it('reports the failure if it can’t begin', async () => {
    ports.probeRuns.begin = async () => Promise.reject(new Unavailable('the table is busy'));
    expect(problemsOf(await run())).toEqual([['begin', 'the table is busy']]);
  });

  it('reports that no season is open, which isn’t a failure', async () => {
    ports.clock.set(new Date(SEASONS.at(-1)!.draftDeadline));
    const report = await run();
    expect(problemsOf(report)).toEqual([]);
    expect(namesOf(report)).toEqual(['begin', 'accounts', 'sign-in', 'leftovers', 'league', 'deletion']);
    expect(report.steps[4]).toMatchObject({ skipped: 'no season is open to new leagues' });
  });

  it('plays on a season’s special days, such as its draft deadline, kickoff and last day', async () => {
    for (const { kickoff, draftDeadline, lastDay } of SEASONS.slice(0, -1))
      for (const day of [draftDeadline, kickoff, `${lastDay}T12:00:00Z`]) {
        ports.clock.set(new Date(day));
        expect(problemsOf(await run()), day).toEqual([]);
      }
  });

  it('never signs in to someone else’s account, even one with the probe’s username', async () => {
    const { userId } = await ports.pool.create('stranger@example.com');
    await ports.pool.setPassword(userId, 'Stranger1');
    await ports.users.add({
      ...profileOf(1),
      id: userId,
      email: 'stranger@example.com',
      username: 'Probe 1',
      skeletons: ['probe 1'],
    });
    expect(problemsOf(await run())).toEqual([['accounts', 'the account Probe 1 is not the probe’s']]);
    expect(await ports.pool.signIn('stranger@example.com', 'Stranger1')).toMatchObject({ userId });
  });

  it('can’t be locked out by guessing, because its accounts’ email addresses are random and permanent', async () => {
    ports.random.secret = () => randomBytes(32).toString('base64url');
    const emails = async () => (await ports.users.getMany(await ids())).map(({ email }) => email);
    expect(problemsOf(await run())).toEqual([]);
    const first = await emails();
    expect(new Set(first).size).toBe(2);
    for (const email of first) expect(email).toMatch(/^probe-[\w-]{43}@two-crowns\.invalid$/);
    ports.clock.advance(900_000);
    expect(problemsOf(await run())).toEqual([]);
    expect(await emails()).toEqual(first);
  });
});
