import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadForm } from '#shared/contract/schemas/users.ts';
import { LARGEST_PICTURE } from '#shared/contract/pictures.ts';
import { png, svg } from '#test/support/images.ts';
import { LocalGame } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';

const DAY = 86_400;

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const askForForm = (player: Player) => player.call('uploadPicture', { body: { contentType: 'image/png' } });

/** Sends the form as a browser on the site does. Returns S3's status and error code. */
async function upload({ url, fields }: Pick<UploadForm, 'url' | 'fields'>, picture: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(picture)]), 'crown.png');
  const reply = await fetch(url, { method: 'POST', body: form, headers: { origin: game.url } });
  const [, code = ''] = /<Code>(\w+)</.exec(await reply.text()) ?? [];
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  return [reply.status, code];
}

async function uploaded(player: Player, picture: Buffer): Promise<string> {
  const form = await askForForm(player);
  expect(await upload(form, picture)).toEqual([204, '']);
  return form.profileImageUrl;
}

const choose = (profileImageUrl: string) => ({ body: { profileImageUrl } });
const fetched = (path: string) => fetch(game.url + path);

describe('a custom picture', () => {
  test('is uploaded with a signed form, visible to everyone once chosen, and gone once another replaces it', async () => {
    const [ana, ben] = [await game.player(), await game.player()];
    const first = await uploaded(ana, png(256, 256));
    expect((await fetched(first)).status).toBe(404);
    expect((await ana.call('changeProfile', choose(first))).profileImageUrl).toBe(first);
    const served = await fetched(first);
    expect(served.status).toBe(200);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png(256, 256));
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
    const { params } = await game.seat([ana, ben]);
    const members = await ben.call('seasonMembers', { params });
    expect(members.find(({ userId }) => userId === ana.id)?.user.profileImageUrl).toBe(first);

    const second = await uploaded(ana, png(64, 64));
    await ana.call('changeProfile', choose(second));
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    await ana.call('changeProfile', choose('helmet'));
    expect((await fetched(second)).status).toBe(404);
  });

  test('is refused if it doesn’t match what its upload form was signed for', async () => {
    const [ana, ben] = [await game.player(), await game.player()];
    const form = await askForForm(ana);
    const other = await askForForm(ben);
    const forged = (fields: Record<string, string>) => ({ ...form, fields: { ...form.fields, ...fields } });
    expect(await upload(form, png(1, 1).subarray(0, 0))).toEqual([400, 'EntityTooSmall']);
    const large = Buffer.concat([png(256, 256), Buffer.alloc(LARGEST_PICTURE)]);
    expect(await upload(form, large.subarray(0, LARGEST_PICTURE + 1))).toEqual([400, 'EntityTooLarge']);
    const theirKey = forged({ key: other.fields['key'] ?? '' });
    expect(await upload(theirKey, png(9, 9))).toEqual([403, 'AccessDenied']);
    const asSvg = forged({ 'Content-Type': 'image/svg+xml' });
    expect(await upload(asSvg, svg)).toEqual([403, 'AccessDenied']);
    expect(await ana.refusal('changeProfile', choose(form.profileImageUrl))).toEqual([
      422,
      'no-such-picture',
    ]);
    expect(await upload(form, large.subarray(0, LARGEST_PICTURE))).toEqual([204, '']);
    await ana.call('changeProfile', choose(form.profileImageUrl));
  });

  test('is refused if its form is older than five minutes', async () => {
    const ana = await game.player();
    const form = await askForForm(ana);
    await game.advance(301);
    expect(await upload(form, png(9, 9))).toEqual([403, 'AccessDenied']);
  });

  test('is refused if its bytes aren’t those of a picture, and can be used only by its owner', async () => {
    const [ana, ben] = [await game.player(), await game.player()];
    const fake = await uploaded(ana, svg);
    expect(await ana.refusal('changeProfile', choose(fake))).toEqual([422, 'not-a-picture']);
    expect((await fetched(fake)).status).toBe(404);
    const theirs = await uploaded(ben, png(9, 9));
    expect(await ana.refusal('changeProfile', choose(theirs))).toEqual([403, 'not-you']);
    expect((await fetched(theirs)).status).toBe(404);
    expect((await ana.call('me')).profileImageUrl).toBe('helmet');
    expect(
      await ana.refusal('uploadPicture', { body: { contentType: 'image/svg+xml' as 'image/png' } }),
    ).toEqual([400, 'invalid-input']);
  });

  test('can be given as a URL, and is then copied from there', async () => {
    const ana = await game.player();
    const data = `data:image/png;base64,${png(64, 64).toString('base64')}`;
    const { profileImageUrl } = await ana.call('changeProfile', choose(data));
    expect(profileImageUrl).toMatch(new RegExp(`^/pictures/${ana.id}/`));
    const served = await fetched(profileImageUrl);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png(64, 64));
  });

  test('is never fetched from an internal address, and the member gets an error', async () => {
    const ana = await game.player();
    const address = choose('https://169.254.169.254/latest/meta-data');
    expect((await ana.call('changeProfile', address)).profileImageUrl).toBe('helmet');
    await game.advance(61);
    const told = async () =>
      (await ana.call('notifications', { params: { id: ana.id }, query: {} })).map(({ title }) => title);
    await expect.poll(told, { timeout: 20_000 }).toContain('We couldn’t use your picture');
    expect((await ana.call('me')).profileImageUrl).toBe('helmet');
  });

  test('can be uploaded from the site’s pages under their content security policy', async () => {
    const { url } = await askForForm(await game.player());
    const policy = (await fetched('/')).headers.get('content-security-policy') ?? '';
    const [, allowed = ''] = /connect-src ([^;]+)/.exec(policy) ?? [];
    expect(allowed.split(' ')).toContain(url.replace(/^http:\/\//, ''));
  });
});

describe('a username', () => {
  test('changes everywhere right away, and the old one stays reserved for 30 days', async () => {
    const [ana, ben] = [await game.player(), await game.player()];
    const { params } = await game.seat([ana, ben]);
    const old = ana.user.username;
    const isFree = async (username: string) =>
      (await ben.call('checkUsername', { params: { username } })).available;
    const rename = (player: Player, username: string) => player.ask('changeProfile', { body: { username } });
    expect((await rename(ana, `New${old}`)).status).toBe(200);
    const names = (await ben.call('seasonMembers', { params })).map(({ user }) => user.username);
    expect(names).toContain(`New${old}`);
    expect(await isFree(old)).toBe(false);
    expect((await rename(ben, old)).status).toBe(409);
    const told = await ana.call('notifications', { params: { id: ana.id }, query: {} });
    expect(told[0]).toMatchObject({ type: 'account_changed', title: 'Your profile changed' });
    await game.advance(30 * DAY + 1);
    await ben.signIn();
    expect(await isFree(old)).toBe(true);
    expect((await rename(ben, old)).status).toBe(200);
  });

  test('goes to only one of several members who claim it at the same time', async () => {
    const players = await game.players(3);
    const replies = await Promise.all(
      players.map((player) => player.ask('changeProfile', { body: { username: 'Everybodys' } })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});
