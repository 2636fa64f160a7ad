import { afterAll, beforeAll, expect, test } from 'vitest';
import { listed } from '#test/support/listed.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { endSubscriptionOf, payFor } from '#test/support/pay.ts';
import type { Player } from '#test/support/player.ts';

// Tests what OG Players can do beyond the game, with the functions as deployed.

let game: LocalGame;
let rookie: Player;

beforeAll(async () => {
  game = await LocalGame.start();
  rookie = await game.player();
});
afterAll(() => game.stop());

const isPremium = async (player: Player) => (await player.call('me')).isPremium;

async function supporter(): Promise<Player> {
  const player = await game.player();
  await payFor(player);
  await expect.poll(() => isPremium(player)).toBe(true);
  return player;
}

async function lapse(player: Player): Promise<void> {
  await endSubscriptionOf(player);
  await expect.poll(() => isPremium(player)).toBe(false);
}

test('only an OG Player can switch early access on, and early access turns off once the subscription ends', async () => {
  const body = { 'compact-standings': true };
  expect(await rookie.refusal('changeEarlyAccess', { body })).toEqual([403, 'og-players-only']);
  const ana = await supporter();
  const unknown = await ana.send('PUT', '/api/early-access', { 'win-every-game': true });
  expect([unknown.status, unknown.body]).toMatchObject([400, { fields: [{ path: 'win-every-game' }] }]);
  expect((await ana.call('changeEarlyAccess', { body })).earlyAccess).toEqual(['compact-standings']);
  expect((await ana.call('me')).earlyAccess).toEqual(['compact-standings']);
  await lapse(ana);
  expect((await ana.call('me')).earlyAccess).toEqual([]);
  expect(await ana.refusal('changeEarlyAccess', { body })).toEqual([403, 'og-players-only']);
  expect((await ana.call('exportAccount')).profile.earlyAccess).toEqual(['compact-standings']);
});

test('only an OG Player who is a commissioner of the league can set its banner', async () => {
  const ana = await supporter();
  const { league } = await game.seat([ana, rookie]);
  const params = { code: league.code };
  const banner = {
    pattern: 'stripes',
    teamId: 9,
    otherTeamId: 26,
    text: '  Sunday is ours ',
  } as const;
  const shown = async () => (await rookie.call('leagueByCode', { params })).banner;
  const stranger = await supporter();
  expect(await stranger.refusal('changeLeague', { params, body: { banner } })).toEqual([
    404,
    'league-not-found',
  ]);
  expect(await rookie.refusal('changeLeague', { params, body: { banner } })).toEqual([
    403,
    'commissioners-only',
  ]);
  for (const wrong of [
    { pattern: 'flames' },
    { teamId: 0 },
    { otherTeamId: 33 },
    { otherTeamId: undefined },
    { text: ' ' },
    { text: 'x'.repeat(81) },
    { text: 'two\nlines' },
    { href: 'https://x.example' },
  ]) {
    const body = { banner: { ...banner, ...wrong } };
    expect((await ana.send('PATCH', `/api/leagues/code/${league.code}`, body)).status).toBe(400);
  }
  expect(await shown()).toBeNull();
  await ana.call('changeLeague', { params, body: { banner } });
  expect(await shown()).toEqual({ ...banner, text: 'Sunday is ours' });
  const [line] = await rookie.call('commissionerLog', { params: { leagueId: league.id }, query: {} });
  expect(line).toMatchObject({ userId: ana.id, text: 'Banner: Sunday is ours' });
  await rookie.call('report', { body: { kind: 'league', targetId: league.id, reason: 'The banner' } });
  const admin = await game.admin();
  const [report] = await listed(() => admin.call('adminRequests', { query: { kind: 'report' } }));
  expect(report).toMatchObject({ targetName: `${league.name}, with the banner “Sunday is ours”` });

  await ana.call('addCommissioner', { params: { leagueId: league.id }, body: { userId: rookie.id } });
  const another = { ...banner, text: 'Mine' };
  expect(await rookie.refusal('changeLeague', { params, body: { banner: another } })).toEqual([
    403,
    'og-players-only',
  ]);
  await lapse(ana);
  expect(await shown()).toMatchObject({ text: 'Sunday is ours' });
  expect(await ana.refusal('changeLeague', { params, body: { banner: another } })).toEqual([
    403,
    'og-players-only',
  ]);
  await rookie.call('changeLeague', { params, body: { banner: null } });
  expect(await shown()).toBeNull();
  // By now the banner is gone, but an admin still sees the version that was reported.
  const [judged] = await listed(() => admin.call('adminRequests', { query: { kind: 'report' } }));
  expect(judged).toMatchObject({
    targetName: league.name,
    shown: `${league.name}, with the banner “Sunday is ours”`,
  });
});

test('season templates are private to an OG Player and are deleted with the account', async () => {
  const ana = await supporter();
  const settings = {
    maxMembers: 8,
    teamsEach: 4,
    isPublic: true,
    draftTimerDuration: 3600,
    draftOrderType: 'balanced',
    nightWindow: { from: '22:00', to: '08:00' },
    commissionerTools: { pause: true, undo: false, proxyPick: false, moreTime: true },
    tieRule: 'half',
    levelCrowns: 'points',
  } as const;
  const save = (id: string, name = id) => ({ params: { templateId: id }, body: { name, settings } }) as const;
  expect(await rookie.refusal('saveSeasonTemplate', save('a'))).toEqual([403, 'og-players-only']);
  await ana.call('saveSeasonTemplate', save('a', ' Sundays '));
  for (const [part, wrong] of [
    ['name', { name: 'x'.repeat(41) }],
    ['settings.maxMembers', { settings: { ...settings, maxMembers: 11 } }],
    ['settings.draftTimerDuration', { settings: { ...settings, draftTimerDuration: 59 } }],
    ['settings.draftDateTime', { settings: { ...settings, draftDateTime: null } }],
  ] as const) {
    const reply = await ana.send('PUT', '/api/season-templates/b', { ...save('b').body, ...wrong });
    expect([reply.status, reply.body]).toMatchObject([400, { fields: [{ path: part }] }]);
  }
  const short = { name: 'Short', settings: { ...settings, draftTimerDuration: 90 } };
  expect(await ana.refusal('saveSeasonTemplate', { params: { templateId: 'b' }, body: short })).toEqual([
    422,
    'night-window-short-clock',
  ]);
  for (let number = 1; number < 10; number += 1) await ana.call('saveSeasonTemplate', save(`t${number}`));
  expect(await ana.refusal('saveSeasonTemplate', save('more'))).toEqual([409, 'too-many-templates']);
  const [first] = await ana.call('seasonTemplates');
  expect(first).toEqual({ id: 'a', name: 'Sundays', settings });
  // A league can be created with the template's settings.
  const { currentSeason } = await ana.call('createLeague', { body: { name: 'Again', ...settings } });
  const { maxMembers: _size, isPublic: _public, ...kept } = settings;
  expect(currentSeason).toMatchObject(kept);
  expect(await rookie.call('seasonTemplates')).toEqual([]);
  await rookie.call('removeSeasonTemplate', { params: { templateId: 'a' } });
  await lapse(ana);
  expect(await ana.refusal('saveSeasonTemplate', save('a', 'Mondays'))).toEqual([403, 'og-players-only']);
  expect(await ana.call('removeSeasonTemplate', { params: { templateId: 't1' } })).toHaveLength(9);
  expect((await ana.call('exportAccount')).seasonTemplates).toHaveLength(9);
});
