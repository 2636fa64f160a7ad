import { describe, expect, it } from 'vitest';
import { HOUSE_RULES } from '#shared/domain/leagues/house-rules.ts';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { exportAccount } from '../privacy/export-account.ts';
import {
  changeHouseRules,
  confirmHouseRules,
  readHouseRules,
  readRulesVersions,
  settleStakes,
} from './house-rules.ts';
import { joinLeague } from './join-league.ts';
import { banMember } from './bans.ts';
import { addCommissioner, leaveLeague } from './members.ts';
import { readLog } from './read-log.ts';
import { renewLeague } from './renew-league.ts';

const refusal = (refused: string) => ({ ok: false, refused });
const UNWRITTEN = { version: 0, text: '', stakes: '', changedAt: null, changedBy: null };

/** Sets up four members. The first is the owner, the second a commissioner. The first and the third have a page open. */
async function stage() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4);
  const { leagueId } = league.key;
  value(await addCommissioner(ports, { leagueId, by: seat(1), userId: seat(2) }));
  for (const number of [1, 3]) {
    const connection = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, leagueId);
  }
  ports.clock.advance(1000);
  ports.announced.length = 0;
  ports.pushed.length = 0;
  return {
    ports,
    ...league,
    leagueId,
    write(version: number, text: string, { by = 1, stakes = '' } = {}) {
      ports.clock.advance(1000);
      return changeHouseRules(ports, leagueId, seat(by), { version, text, stakes });
    },
    confirm: (version: number, by: number) => confirmHouseRules(ports, leagueId, seat(by), version),
    settle: (of: number, isOn: boolean, by = 1) =>
      settleStakes(ports, { leagueId, by: seat(by), userId: seat(of), isOn }),
    rules: async (by = 1) => value(await readHouseRules(ports, leagueId, seat(by))),
    versions: async () => value(await readRulesVersions(ports, leagueId, seat(3))),
    log: async () =>
      value(await readLog(ports, leagueId, seat(3), undefined)).map(({ userId, text }) => [userId, text]),
    pushes: () => ports.pushed.filter(({ message }) => message.type === 'rules').length,
  };
}

describe('house rules', () => {
  it('are empty until a commissioner writes them, and then show their author and time', async () => {
    const { ports, write, rules } = await stage();
    expect(await rules(3)).toEqual({ ...UNWRITTEN, confirmed: [], settled: [] });
    const words = { text: 'Be kind.\n  No whining.', stakes: 'The last one cooks.' };
    const written = value(await write(0, words.text, { by: 2, stakes: words.stakes }));
    const at = ports.clock.now().toISOString();
    expect(written).toMatchObject({ ...words, version: 1, changedAt: at, changedBy: seat(2) });
    expect(await rules(3)).toEqual(written);
  });

  it('notify every other member of a change, in the app and by email but without the rules’ text, and update open pages', async () => {
    const { ports, leagueId, write, pushes } = await stage();
    value(await write(0, 'Be kind.'));
    expect(ports.announced.map(({ to }) => to)).toEqual([seat(2), seat(3), seat(4)]);
    expect(ports.announced[0]).toMatchObject({
      type: 'rules_changed',
      leagueId,
      title: 'Sunday house rules',
      message: 'player1 changed the house rules. Please read and confirm them.',
    });
    expect(pushes()).toBe(1);
    value(await write(1, ''));
    expect(ports.announced.at(-1)?.message).toBe('player1 removed the house rules.');
  });

  it('are pushed only to members, even if a stranger follows the league', async () => {
    const { ports, leagueId, write, confirm, settle } = await stage();
    const stranger = { id: 'c9', userId: seat(9) };
    await ports.connections.open(stranger);
    await ports.connections.follow(stranger, leagueId);
    value(await write(0, 'Be kind.'));
    value(await confirm(1, 3));
    value(await settle(3, true));
    const told = ports.pushed.filter(({ message }) => message.type === 'rules').map(({ to }) => to);
    expect(told).toEqual(Array.from({ length: 3 }, () => ['c1', 'c3']));
  });

  it('stay as they are and notify no one if they are saved unchanged', async () => {
    const { ports, write, stored, log, pushes } = await stage();
    const first = value(await write(0, 'Be kind.'));
    const { version } = await stored();
    expect(value(await write(0, 'Be kind.', { by: 2 }))).toEqual(first);
    expect(await stored()).toMatchObject({ version });
    expect([ports.announced.length, pushes(), (await log()).length]).toEqual([3, 1, 3]);
  });

  it('add a line to the commissioner log for each change', async () => {
    const { write, log } = await stage();
    await write(0, 'Be kind.');
    await write(1, '', { by: 2 });
    expect((await log()).slice(0, 2)).toEqual([
      [seat(2), 'Removed the house rules'],
      [seat(1), 'Changed the house rules (version 1)'],
    ]);
  });

  it('keep only one of two concurrent changes, and ask the other commissioner to look again', async () => {
    const { write, rules, versions } = await stage();
    await write(0, 'Be kind.');
    const outcomes = await Promise.all([write(1, 'Be quick.'), write(1, 'Be bold.', { by: 2 })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(refusal('other-rules'));
    expect(await rules()).toMatchObject({ version: 2 });
    expect(await versions()).toHaveLength(2);
    expect(await write(0, 'Be last.')).toEqual(refusal('other-rules'));
    expect(await write(7, 'Be last.')).toEqual(refusal('other-rules'));
  });

  it('keep their latest versions for all members to read, newest first', async () => {
    const { write, versions } = await stage();
    for (let version = 0; version < HOUSE_RULES.kept + 3; version += 1)
      value(await write(version, `Rules ${version + 1}`));
    const kept = await versions();
    expect(kept).toHaveLength(HOUSE_RULES.kept);
    expect([kept[0]?.text, kept.at(-1)?.text]).toEqual(['Rules 23', 'Rules 4']);
  });

  it.each([
    ['a regular member', 3, 'commissioners-only'],
    ['a stranger', 9, 'league-not-found'],
  ])('can’t be changed by %s, who also can’t mark stakes as settled', async (_, by, refused) => {
    const { write, settle, rules } = await stage();
    expect(await write(0, 'Be mine.', { by })).toEqual(refusal(refused));
    expect(await settle(3, true, by)).toEqual(refusal(refused));
    expect(await rules()).toMatchObject({ ...UNWRITTEN, settled: [] });
  });

  it('can’t be read or confirmed by a stranger', async () => {
    const { ports, leagueId, write, confirm } = await stage();
    await write(0, 'Be kind.');
    expect(await readHouseRules(ports, leagueId, seat(9))).toEqual(refusal('league-not-found'));
    expect(await readRulesVersions(ports, leagueId, seat(9))).toEqual(refusal('league-not-found'));
    expect(await confirm(1, 9)).toEqual(refusal('league-not-found'));
  });
});

describe('a member who has read the rules', () => {
  it('confirms the current version once, and its author counts as having read it', async () => {
    const { write, confirm, rules, pushes } = await stage();
    expect(await confirm(0, 3)).toEqual(refusal('other-rules'));
    await write(0, 'Be kind.');
    expect((await rules()).confirmed).toEqual([seat(1)]);
    expect(value(await confirm(1, 3)).confirmed).toEqual([seat(1), seat(3)]);
    const told = pushes();
    expect(value(await confirm(1, 3)).confirmed).toEqual([seat(1), seat(3)]);
    expect(pushes()).toBe(told);
  });

  it('is asked again after each new version, and never confirms a version they haven’t read', async () => {
    const { ports, write, confirm, rules } = await stage();
    await write(0, 'Be kind.');
    value(await confirm(1, 3));
    await write(1, 'Be quick.');
    expect((await rules()).confirmed).toEqual([seat(1)]);
    expect(await confirm(1, 3)).toEqual(refusal('other-rules'));
    // The version changes between the check and the write.
    const { confirm: save } = ports.houseRules;
    ports.houseRules.confirm = async (...late) => {
      value(await write(2, 'Be bold.'));
      return save(...late);
    };
    expect(await confirm(2, 3)).toEqual(refusal('other-rules'));
    expect((await rules()).confirmed).toEqual([seat(1)]);
  });
});

describe('the stakes', () => {
  it('stay settled for members that a commissioner checks off, even if the rules change, and each mark is logged', async () => {
    const { settle, write, rules, log, pushes } = await stage();
    value(await settle(3, true));
    expect(value(await settle(3, true, 2)).settled).toEqual([seat(3)]);
    expect(pushes()).toBe(1);
    await write(0, 'Be kind.', { stakes: 'Dinner' });
    expect((await rules()).settled).toEqual([seat(3)]);
    expect(value(await settle(3, false)).settled).toEqual([]);
    const said = (await log()).filter(([, text]) => text?.includes('settled'));
    expect(said).toEqual([
      [seat(1), 'player3 is marked as not settled'],
      [seat(1), 'player3 settled the stakes'],
    ]);
    expect(await settle(9, true)).toEqual(refusal('not-in-league'));
  });

  it('can be settled without changing the season, so that no pick has to be retried', async () => {
    const { settle, write, confirm, stored } = await stage();
    await write(0, 'Be kind.');
    const before = await stored();
    value(await settle(3, true));
    value(await confirm(1, 3));
    expect(await stored()).toEqual(before);
  });

  it('are open again each season, and so are the confirmations, but the rules’ text stays', async () => {
    const { ports, leagueId, write, confirm, settle, rules, stored } = await stage();
    await write(0, 'Be kind.', { stakes: 'Dinner' });
    value(await confirm(1, 3));
    value(await settle(3, true));
    await ports.seasons.save(next(await stored(), { status: 'ended' }));
    value(await renewLeague(ports, leagueId, seat(1), '2026'));
    expect(await rules(3)).toMatchObject({ text: 'Be kind.', version: 1, confirmed: [], settled: [] });
    expect(value(await confirm(1, 3)).confirmed).toEqual([seat(3)]);
    expect(value(await settle(4, true)).settled).toEqual([seat(4)]);
  });
});

describe('a member', () => {
  it.each([
    ['leaves', 'leave'],
    ['is banned', 'bar'],
  ])('who %s has no confirmation or settled mark anymore, even after coming back', async (_, how) => {
    const { ports, leagueId, code, write, confirm, settle, rules } = await stage();
    await write(0, 'Be kind.');
    value(await confirm(1, 4));
    value(await settle(4, true));
    if (how === 'leave') value(await leaveLeague(ports, leagueId, seat(4)));
    else value(await banMember(ports, { leagueId, by: seat(1), userId: seat(4) }));
    expect((await ports.houseRules.marksOf(leagueId, [seat(4)])).size).toBe(0);
    if (how === 'leave') value(await joinLeague(ports, seat(4), { code }));
    expect(await rules()).toMatchObject({ confirmed: [seat(1)], settled: [] });
  });

  it('who deletes their account keeps no marks, and can’t be checked off anymore', async () => {
    const { ports, leagueId, write, confirm, settle } = await stage();
    await write(0, 'Be kind.');
    value(await confirm(1, 4));
    await ports.users.forget(seat(4));
    expect((await ports.houseRules.marksOf(leagueId, [seat(4)])).size).toBe(0);
    expect(await settle(4, true)).toEqual(refusal('not-in-league'));
    expect(await confirm(1, 4)).toEqual(refusal('not-a-member'));
  });
});

it('an export contains only the versions that the member wrote, and the member’s own marks', async () => {
  const { ports, write, confirm, settle } = await stage();
  await write(0, 'Be kind.');
  await write(1, 'Be quick.', { by: 2, stakes: 'Dinner' });
  value(await confirm(2, 1));
  value(await settle(1, true, 2));
  const of = async (number: number) => value(await exportAccount(ports, seat(number))).leagues[0]?.houseRules;
  expect(await of(1)).toMatchObject({
    confirmed: { season: '2025-26', version: 2 },
    settled: '2025-26',
    written: [{ version: 1, text: 'Be kind.' }],
  });
  expect(await of(3)).toEqual({ confirmed: null, settled: null, written: [] });
});
