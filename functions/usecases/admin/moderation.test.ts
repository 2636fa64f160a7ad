import { describe, expect, it } from 'vitest';
import type { LeagueBanner } from '#shared/domain/leagues/league-banner.ts';
import { png } from '#test/support/images.ts';
import { chatScene } from '#test/support/chat-scene.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, profileOf } from '#test/support/small-league.ts';
import { isUsernameFree } from '../accounts/register.ts';
import { announce } from '../leagues/announce.ts';
import { changeHouseRules } from '../leagues/house-rules.ts';
import { readLog } from '../leagues/read-log.ts';
import { changeLeague } from '../leagues/change-settings.ts';
import { leaveLeague } from '../leagues/members.ts';
import type { Words } from '../chat/say.ts';
import { changeProfile } from '../profile/change-profile.ts';
import { askForUpload } from '../profile/pictures.ts';
import { fileReport } from '../support/file-report.ts';
import { moderateLeague } from './moderate-league.ts';
import { moderateMember } from './moderate-member.ts';
import { removeReported } from './moderate-message.ts';
import { listRequests } from './requests.ts';

const ADMIN = seat(9);
const acts = async (ports: ReturnType<typeof memoryPorts>) =>
  (await ports.audit.list({ limit: 20 })).map(({ act, by, text }) => ({ act, by, text }));

describe('a reported message', () => {
  async function reported(words: Partial<Words> = {}) {
    const scene = await chatScene();
    const said = value(await scene.talk(2, 'A dirty word', words));
    value(await fileReport(scene.ports, { kind: 'message', targetId: said.id, reason: 'R' }, seat(1)));
    return { ...scene, said, remove: () => removeReported(scene.ports, ADMIN, said.id) };
  }

  it('can be deleted by an admin outside the league, and open chats show the deletion', async () => {
    const { remove, read, said, pushed, key } = await reported();
    value(await remove());
    const gone = (await read(1)).at(-1);
    expect(gone).toMatchObject({ id: said.id, message: '', deletedBy: 'admin', version: 2 });
    expect(pushed().at(-1)).toEqual({
      to: ['c1', 'c2'],
      type: 'chat-message',
      leagueId: key.leagueId,
      message: gone,
    });
  });

  it('is deleted with its poll, which no longer counts toward the limit', async () => {
    const { ports, remove, key } = await reported({ poll: { options: ['Yes', 'No'], isMany: false } });
    expect((await ports.chats.pollsOf(key)).size).toBe(1);
    value(await remove());
    expect((await ports.chats.pollsOf(key)).size).toBe(0);
  });

  it('is deleted once, with one audit line and one notification, and each repeated request pushes the deletion again', async () => {
    const { ports, remove, pushed } = await reported();
    value(await remove());
    const before = pushed().length;
    value(await remove());
    expect(pushed().length).toBe(before + 1);
    expect(await acts(ports)).toEqual([{ act: 'message-removed', by: ADMIN, text: 'In Sunday, by player2' }]);
    const told = await ports.notifications.listOf(seat(2), { limit: 20 });
    const notices = told.filter(({ title }) => title === 'An admin deleted your message in Sunday');
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toContain('dirty');
  });

  it('stays deleted even if someone reacts to it at the same moment', async () => {
    const { ports, remove, read, key } = await reported();
    const { moderate } = ports.chats;
    ports.chats.moderate = async (message, act) => {
      ports.chats.moderate = moderate;
      const before = (await ports.chats.get({ leagueId: key.leagueId, season: key.season }, message.id))!;
      await ports.chats.save({ ...before, version: before.version + 1 }, { by: seat(1), log: [] });
      return moderate(message, act);
    };
    value(await remove());
    expect((await read(1)).at(-1)).toMatchObject({ message: '', version: 3 });
  });

  it('can’t be deleted unless someone who could read it has reported it', async () => {
    const { ports, talk } = await chatScene();
    const said = value(await talk(2, 'Fine'));
    value(await fileReport(ports, { kind: 'message', targetId: said.id, reason: 'R' }, seat(8)));
    const refused = { ok: false, refused: 'message-not-found' };
    expect(await removeReported(ports, ADMIN, said.id)).toEqual(refused);
    const [report] = value(await listRequests(ports, 'report', 'pending'));
    expect(report).toMatchObject({ removable: [] });
  });
});

describe('a reported member', () => {
  async function member() {
    const ports = memoryPorts();
    for (const number of [1, 2]) await ports.users.add(profileOf(number));
    const moderate = (input: Parameters<typeof moderateMember>[3]) =>
      moderateMember(ports, ADMIN, seat(1), input);
    const told = async () =>
      (await ports.notifications.listOf(seat(1), { limit: 9 })).map(({ message }) => message);
    return { ports, moderate, told };
  }

  it('gets another username and an email about it, and can’t take the old name back', async () => {
    const { ports, moderate, told } = await member();
    expect(value(await moderate({ username: 'Quiet.Fan' })).username).toBe('Quiet.Fan');
    value(await moderate({ username: 'Quiet.Fan' }));
    expect(await acts(ports)).toEqual([{ act: 'member-renamed', by: ADMIN, text: 'player1 → Quiet.Fan' }]);
    expect(await told()).toEqual([expect.stringContaining('Your username is now Quiet.Fan')]);
    expect(ports.announced).toMatchObject([{ to: seat(1), type: 'account_changed' }]);
    const back = (username: string) =>
      changeProfile(ports, { userId: seat(1), isAdmin: false }, { username });
    expect(await back('PLAYER1')).toEqual({ ok: false, refused: 'username-taken' });
    expect((await back('Loud.Fan')).ok).toBe(true);
    expect(await back('player1')).toEqual({ ok: false, refused: 'username-taken' });
    expect(await back('Plâyer_1')).toEqual({ ok: false, refused: 'username-taken' });
  });

  it('can’t take back a name that an earlier release blocked by its skeleton alone', async () => {
    const { ports } = await member();
    await ports.users.add({ ...profileOf(3), refusedNames: ['rude.fan'] });
    const back = (username: string) =>
      changeProfile(ports, { userId: seat(3), isAdmin: false }, { username });
    for (const username of ['Rude.Fan', 'rude_fan', 'RudeFan'])
      expect(await back(username)).toEqual({ ok: false, refused: 'username-taken' });
  });

  it('loses a name that then stays blocked for everyone', async () => {
    const { ports, moderate } = await member();
    for (const username of ['Rude.Fan', 'Quiet.Fan']) value(await moderate({ username }));
    expect(await isUsernameFree(ports, 'Rude.Fan')).toBe(false);
  });

  it('can’t get another member’s name', async () => {
    const { ports, moderate } = await member();
    for (const username of ['player2', 'player.2', 'Plåyer2'])
      expect(await moderate({ username })).toEqual({ ok: false, refused: 'username-taken' });
    expect(await acts(ports)).toEqual([]);
  });

  it('loses the picture and its files, even if an admin’s first try failed halfway', async () => {
    const { ports, moderate, told } = await member();
    const form = value(await askForUpload(ports, seat(1), 'image/png'));
    const key = form.fields['key'] ?? '';
    ports.objects.set(key, { body: png(9, 9), type: 'image/png' });
    const { profileImageUrl } = form;
    value(await changeProfile(ports, { userId: seat(1), isAdmin: false }, { profileImageUrl }));
    const { removeAllOf } = ports.pictures;
    ports.pictures.removeAllOf = async () => Promise.reject(new Error('the bucket is away'));
    await expect(moderate({ profileImageUrl: 'helmet' })).rejects.toThrow('away');
    ports.pictures.removeAllOf = removeAllOf;
    value(await moderate({ profileImageUrl: 'helmet' }));
    expect([...ports.objects]).toEqual([]);
    expect((await ports.users.get(seat(1)))?.profileImageUrl).toBe('helmet');
    expect(await acts(ports)).toEqual([{ act: 'picture-removed', by: ADMIN, text: 'player1' }]);
    expect(await told()).toEqual([expect.stringContaining('We removed your picture')]);
  });

  it('without an account isn’t found', async () => {
    const { ports } = await member();
    expect(await moderateMember(ports, ADMIN, seat(8), {})).toEqual({ ok: false, refused: 'not-found' });
  });
});

describe('a reported league', () => {
  const BANNER: LeagueBanner = { pattern: 'stripes', teamId: 1, otherTeamId: 2, text: 'Rude banner' };

  async function league() {
    const ports = memoryPorts();
    const { key, code, stored } = await leagueOf(ports, 3);
    const { leagueId } = key;
    const before = (await ports.users.get(seat(1)))!;
    const paid = { ...before, isPremium: true, version: before.version + 1 };
    const at = ports.clock.now();
    await ports.users.save(before, paid, { at, heldUntil: at, notifications: [] });
    value(await changeLeague(ports, code, seat(1), { name: 'Rude name', banner: BANNER }));
    value(await announce(ports, leagueId, seat(1), { title: 'Rude title', message: 'Rude words' }));
    value(await fileReport(ports, { kind: 'league', targetId: leagueId, reason: 'R' }, seat(2)));
    const moderate = (input: Parameters<typeof moderateLeague>[3]) =>
      moderateLeague(ports, ADMIN, leagueId, input);
    const log = async () => (await ports.leagueLog.listOf(leagueId, { limit: 50 })).map(({ text }) => text);
    const newsOf = async (number: number) =>
      (await ports.notifications.listOf(seat(number), { limit: 50 })).map(({ title }) => title);
    return { ports, leagueId, stored, moderate, log, newsOf };
  }

  it('is shown to admins with all texts its commissioners wrote', async () => {
    const { ports } = await league();
    const [report] = value(await listRequests(ports, 'report', 'pending'));
    expect(report).toMatchObject({
      shown: 'Rude name, with the banner “Rude banner”, with the announcement “Rude title: Rude words”',
      removable: ['name', 'banner', 'announcement'],
    });
  });

  it('loses its name, banner and announcements, even in its log and its members’ notifications', async () => {
    const { ports, leagueId, moderate, log, newsOf } = await league();
    value(await leaveLeague(ports, leagueId, seat(3)));
    expect(await newsOf(3)).toContain('Rude title');
    expect(value(await moderate({ name: 'Kind', banner: null, announcement: null }))).toMatchObject({
      name: 'Kind',
      banner: null,
    });
    expect((await log()).filter((text) => /rude/i.test(text))).toEqual([]);
    for (const number of [2, 3]) expect(await newsOf(number)).not.toContain('Rude title');
    const told = (await newsOf(1)).filter((title) => title === 'An admin changed Kind');
    expect(told).toHaveLength(1);
    expect((await newsOf(2)).includes('An admin changed Kind')).toBe(false);
    expect((await acts(ports)).toSorted((a, b) => (a.act < b.act ? -1 : 1))).toEqual([
      { act: 'announcement-removed', by: ADMIN, text: 'Rude name' },
      { act: 'banner-removed', by: ADMIN, text: 'Rude name: Rude banner' },
      { act: 'league-renamed', by: ADMIN, text: 'Rude name → Kind' },
    ]);
  });

  it('is changed once, and a retry removes the announcements that a crash left in place', async () => {
    const { ports, moderate, newsOf, stored } = await league();
    const { remove } = ports.notifications;
    ports.notifications.remove = async () => Promise.reject(new Error('the table is away'));
    await expect(moderate({ announcement: null })).rejects.toThrow('away');
    ports.notifications.remove = remove;
    const { version } = await stored();
    value(await moderate({ announcement: null }));
    expect(await newsOf(2)).not.toContain('Rude title');
    expect(await acts(ports)).toHaveLength(1);
    expect((await stored()).version).toBe(version);
  });

  it('loses its name and its announcements in any number of log lines, even if a first try failed', async () => {
    const { ports, leagueId, moderate } = await league();
    const code = (await ports.leagues.get(leagueId))!.code;
    for (let time = 0; time < 70; time += 1)
      value(await changeLeague(ports, code, seat(1), { name: time % 2 === 0 ? 'Other' : 'Rude name' }));
    const { saveWith } = ports.seasons;
    let written = 0;
    ports.seasons.saveWith = async (season, effects) => {
      expect(effects.log.length).toBeLessThanOrEqual(61);
      written += 1;
      if (written === 2) throw new Error('the table is away');
      return saveWith(season, effects);
    };
    await expect(moderate({ name: 'Kind', announcement: null })).rejects.toThrow('away');
    value(await moderate({ name: 'Kind', announcement: null }));
    const lines = [];
    for (let before: string | undefined; ;) {
      const page = await ports.leagueLog.listOf(leagueId, { before, limit: 50 });
      lines.push(...page.map(({ text }) => text));
      before = page.at(-1)?.id;
      if (page.length < 50) break;
    }
    expect(lines.length).toBeGreaterThan(70);
    expect(lines.filter((text) => /rude name|rude title/i.test(text))).toEqual([]);
    expect((await acts(ports)).map(({ act }) => act).toSorted()).toEqual([
      'announcement-removed',
      'league-renamed',
    ]);
  });

  it('loses all versions of its house rules, with one audit line and one notification', async () => {
    const { ports, leagueId, moderate, newsOf } = await league();
    const write = (version: number, text: string, stakes = '') =>
      changeHouseRules(ports, leagueId, seat(1), { version, text, stakes });
    value(await moderate({ rules: null }));
    expect(await acts(ports)).toEqual([]);
    value(await write(0, 'Rude rules', 'Rude stakes'));
    value(await write(1, 'Ruder rules'));
    value(await fileReport(ports, { kind: 'league', targetId: leagueId, reason: 'R' }, seat(2)));
    value(await fileReport(ports, { kind: 'league', targetId: leagueId, reason: 'R' }, seat(8)));
    const reports = value(await listRequests(ports, 'report', 'pending'));
    const quoting = reports.filter((report) => JSON.stringify(report).includes('house rules “Ruder rules”'));
    // If the reporter can't read the rules, the report doesn't quote them.
    expect(quoting).toMatchObject([
      { userId: seat(2), removable: ['name', 'banner', 'announcement', 'rules'] },
    ]);
    for (const _ of [1, 2]) value(await moderate({ rules: null }));
    const gone = { version: 3, text: '', stakes: '', changedBy: null };
    expect(await ports.houseRules.of(leagueId)).toMatchObject(gone);
    expect(await ports.houseRules.versionsOf(leagueId)).toMatchObject([gone]);
    expect(await acts(ports)).toEqual([{ act: 'rules-removed', by: ADMIN, text: 'Rude name' }]);
    expect((await newsOf(1)).filter((title) => title === 'An admin changed Rude name')).toHaveLength(1);
    // A commissioner who hasn't seen the removal has to look again.
    expect(await write(2, 'Rude again')).toEqual({ ok: false, refused: 'other-rules' });
  });

  it('also loses withdrawn house rules, because members can still read the old versions', async () => {
    const { ports, leagueId, moderate } = await league();
    const write = (version: number, text: string) =>
      changeHouseRules(ports, leagueId, seat(1), { version, text, stakes: '' });
    value(await write(0, 'Rude rules'));
    value(await write(1, ''));
    value(await fileReport(ports, { kind: 'league', targetId: leagueId, reason: 'Old ones' }, seat(2)));
    const reported = async () => {
      const reports = value(await listRequests(ports, 'report', 'pending'));
      return reports.find((report) => report.kind === 'report' && report.reason === 'Old ones');
    };
    expect(await reported()).toMatchObject({
      shown: expect.stringContaining('house rules “Rude rules”') as string,
      removable: ['name', 'banner', 'announcement', 'rules'],
    });
    value(await moderate({ rules: null }));
    const [only, ...older] = await ports.houseRules.versionsOf(leagueId);
    expect([only, older]).toMatchObject([{ version: 3, text: '', changedBy: null }, []]);
    expect(await reported()).toMatchObject({ removable: ['name', 'banner', 'announcement'] });
  });

  it('gets its new name even if a commissioner changes the name at the same moment', async () => {
    const { ports, leagueId, moderate } = await league();
    const { saveWith } = ports.seasons;
    ports.seasons.saveWith = async (...given) => {
      ports.seasons.saveWith = saveWith;
      const known = (await ports.leagues.get(leagueId))!;
      value(await changeLeague(ports, known.code, seat(1), { name: 'Ruder still' }));
      return saveWith(...given);
    };
    expect(value(await moderate({ name: 'Kind' })).name).toBe('Kind');
    expect((await acts(ports))[0]?.text).toBe('Ruder still → Kind');
  });

  it('loses its latest name even if a commissioner changed it just before', async () => {
    const { ports, leagueId, moderate, log } = await league();
    const { get } = ports.seasons;
    ports.seasons.get = async (...key) => {
      ports.seasons.get = get;
      const known = (await ports.leagues.get(leagueId))!;
      value(await changeLeague(ports, known.code, seat(1), { name: 'Rude still' }));
      return get(...key);
    };
    value(await moderate({ name: 'Kind' }));
    expect((await acts(ports))[0]?.text).toBe('Rude still → Kind');
    expect((await log()).filter((text) => text.includes('Rude still'))).toEqual([]);
  });

  it('says in its log that an admin acted, not a commissioner', async () => {
    const { ports, leagueId, moderate, log } = await league();
    value(await moderate({ banner: null }));
    expect((await log())[0]).toBe('A Two Crowns admin stepped in. Its banner was taken down.');
    const seen = value(await readLog(ports, leagueId, seat(1), undefined));
    expect(seen.filter(({ text }) => text.includes('admin'))).toEqual([]);
  });

  it('that was deleted isn’t found', async () => {
    const ports = memoryPorts();
    const gone = { ok: false, refused: 'league-not-found' };
    expect(await moderateLeague(ports, ADMIN, '01K3KD0000000000000000000A', {})).toEqual(gone);
  });
});
