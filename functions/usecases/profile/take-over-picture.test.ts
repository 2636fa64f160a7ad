import { describe, expect, it } from 'vitest';
import { pictureUrl } from '#shared/contract/pictures.ts';
import { png, svg } from '#test/support/images.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import type { FetchedPicture } from '../../messages/picture.ts';
import { Unavailable, type WebPictures } from '../../ports/ports.ts';
import { publicUser } from '../../views/league-view.ts';
import { moderateMember } from '../admin/moderate-member.ts';
import { changeProfile } from './change-profile.ts';
import { fetchPicture, takeOverPicture } from './take-over-picture.ts';

const ADDRESS = 'https://pictures.example/a.png';

/**
 * Sets up a member who can choose a picture by URL, with the two functions that fetch the picture and put it into the
 * profile.
 */
async function member(reply: Awaited<ReturnType<WebPictures['fetch']>> = { body: png(9, 9) }) {
  const ports = memoryPorts();
  await ports.users.add(profileOf(1));
  const choose = (profileImageUrl: string) =>
    changeProfile(ports, { userId: seat(1), isAdmin: false }, { profileImageUrl });
  const asked: string[] = [];
  const web: WebPictures = {
    async fetch(url) {
      asked.push(url);
      return reply;
    },
  };
  const fetched: FetchedPicture[] = [];
  const announce = async (one: FetchedPicture) => void fetched.push(one);
  const fetch = async () => {
    const wanted = ports.announcedPictures.shift()!;
    return fetchPicture({ web, uploads: ports.uploads, fetchedPictures: { announce } }, wanted);
  };
  const takeOver = () => takeOverPicture(ports, fetched[0]!);
  const stored = async () => (await ports.users.get(seat(1)))!;
  const shown = async () => publicUser(await stored(), seat(1)).profileImageUrl;
  return { ports, choose, fetch, takeOver, fetched, asked, stored, shown };
}

describe('a picture given by URL', () => {
  it('is fetched once, stored like an upload, and served from our site; until then the helmet is shown', async () => {
    const { ports, choose, fetch, takeOver, asked, stored, shown } = await member();
    expect(value(await choose(ADDRESS)).profileImageUrl).toBe('helmet');
    expect(await fetch()).toBe('kept');
    expect(await shown()).toBe('helmet');
    expect(await takeOver()).toBe('taken over');
    const url = await shown();
    expect(url).toMatch(new RegExp(`^/pictures/${seat(1)}/`));
    expect([...ports.objects.keys()]).toEqual([url.slice(1)]);
    expect(asked).toEqual([ADDRESS]);
    expect((await stored()).pictureFrom).toBeUndefined();
    expect(await takeOver()).toBe('nothing');
    expect(await shown()).toBe(url);
  });

  it('is never loaded from that URL by other members, even if an old profile still names it', async () => {
    const { ports } = await member();
    const profile = { ...profileOf(2), profileImageUrl: ADDRESS };
    await ports.users.add(profile);
    expect(publicUser(profile, seat(2)).profileImageUrl).toBe('helmet');
  });

  it('is queued before its URL is stored in the profile, and only once', async () => {
    const { ports, choose, stored } = await member();
    const { announce } = ports.wantedPictures;
    ports.wantedPictures.announce = async () => Promise.reject(new Unavailable('the queue is away'));
    await expect(choose(ADDRESS)).rejects.toThrow(Unavailable);
    expect((await stored()).pictureFrom).toBeUndefined();
    ports.wantedPictures.announce = announce;
    value(await choose(ADDRESS));
    value(await choose(ADDRESS));
    expect(ports.announcedPictures).toMatchObject([{ userId: seat(1), url: ADDRESS }]);
  });

  it('is discarded without a trace if the member chooses something else before it is stored', async () => {
    const { ports, choose, fetch, takeOver, shown } = await member();
    value(await choose(ADDRESS));
    await fetch();
    value(await choose('helmet'));
    expect(await takeOver()).toBe('nothing');
    expect(await shown()).toBe('helmet');
    expect([...ports.objects]).toEqual([]);
  });

  it('doesn’t appear once an admin has removed the member’s picture', async () => {
    const { ports, choose, fetch, takeOver, shown } = await member();
    value(await choose(ADDRESS));
    await fetch();
    value(await moderateMember(ports, seat(9), seat(1), { profileImageUrl: 'helmet' }));
    expect(await takeOver()).toBe('nothing');
    expect(await shown()).toBe('helmet');
  });

  it.each([
    ['the host refuses', { refused: 'it answers 404' }],
    ['isn’t a picture', { body: svg }],
  ])('that %s is reported to its member, once, and nothing is stored', async (_, reply) => {
    const { ports, choose, fetch, takeOver, fetched, stored } = await member(reply);
    value(await choose(ADDRESS));
    await fetch();
    expect(fetched).toMatchObject([{ isThere: false }]);
    expect(await takeOver()).toBe('refused');
    expect(await takeOver()).toBe('nothing');
    const told = await ports.notifications.listOf(seat(1), { limit: 9 });
    expect(told.map(({ title }) => title)).toEqual(['We couldn’t use your picture']);
    expect((await stored()).pictureFrom).toBeUndefined();
    expect([...ports.objects]).toEqual([]);
  });

  it('is fetched again if storing it failed', async () => {
    const { ports, choose, fetch, fetched } = await member();
    value(await choose(ADDRESS));
    ports.uploads.put = async () => Promise.reject(new Unavailable('the bucket is away'));
    await expect(fetch()).rejects.toThrow(Unavailable);
    expect(fetched).toEqual([]);
  });

  it('is added to the latest profile, even if the profile changes at the same moment', async () => {
    const { ports, choose, fetch, takeOver, stored, shown } = await member();
    value(await choose(ADDRESS));
    await fetch();
    const { save } = ports.users;
    ports.users.save = async (...given) => {
      ports.users.save = save;
      await ports.users.markVerified(seat(1), profileOf(1).email);
      return save(...given);
    };
    expect(await takeOver()).toBe('taken over');
    expect(await stored()).toMatchObject({ emailVerified: true });
    expect(await shown()).toMatch(/^\/pictures\//);
  });
});

describe('a picture in a data URL', () => {
  const dataUrl = (body: Buffer) => `data:image/png;base64,${body.toString('base64')}`;

  it('is stored like an upload, right away', async () => {
    const { ports, choose, shown } = await member();
    const { profileImageUrl } = value(await choose(dataUrl(png(9, 9))));
    expect(await shown()).toBe(profileImageUrl);
    expect([...ports.objects.keys()]).toEqual([profileImageUrl.slice(1)]);
    expect(profileImageUrl).toBe(
      pictureUrl({ userId: seat(1), id: profileImageUrl.split('/').at(-1) ?? '' }),
    );
  });

  it('counts as what its bytes say it is', async () => {
    const { choose, shown } = await member();
    expect(await choose(dataUrl(svg))).toEqual({ ok: false, refused: 'not-a-picture' });
    expect(await shown()).toBe('helmet');
  });
});
