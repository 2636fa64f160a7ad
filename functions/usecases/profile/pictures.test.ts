import { describe, expect, it } from 'vitest';
import { ownPictureOf } from '#shared/contract/pictures.ts';
import { png, svg } from '#test/support/images.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { changeProfile } from './change-profile.ts';
import { askForUpload } from './pictures.ts';

const caller = (number: number) => ({ userId: seat(number), isAdmin: false });

/** Sets up two members, with the functions by which one of them uploads and chooses a picture. */
async function members() {
  const ports = memoryPorts();
  for (const number of [1, 2]) await ports.users.add(profileOf(number));
  const upload = async (number: number, body: Buffer = png(256, 256)) => {
    ports.clock.advance(1);
    const form = value(await askForUpload(ports, seat(number), 'image/png'));
    ports.objects.set(form.fields['key'] ?? '', { body, type: 'image/png' });
    return form.profileImageUrl;
  };
  const choose = (number: number, profileImageUrl: string, more = {}) =>
    changeProfile(ports, caller(number), { profileImageUrl, ...more });
  const shown = () => [...ports.objects.keys()];
  const stored = async () => (await ports.users.get(seat(1)))?.profileImageUrl;
  return { ports, upload, choose, shown, stored };
}

describe('a member’s own picture', () => {
  it('is visible once the profile names it, with the content type detected from its bytes, and its upload is removed', async () => {
    const { ports, upload, choose, shown } = await members();
    const url = await upload(1);
    expect(ownPictureOf(url)?.userId).toBe(seat(1));
    expect(shown()).toEqual([`uploads${url.slice('/pictures'.length)}`]);
    expect(value(await choose(1, url)).profileImageUrl).toBe(url);
    expect(shown()).toEqual([url.slice(1)]);
    expect(ports.objects.get(url.slice(1))?.type).toBe('image/png');
  });

  it('replaces the previous one, and can be replaced by the helmet', async () => {
    const { upload, choose, shown } = await members();
    const [first, second] = [await upload(1), await upload(1)];
    value(await choose(1, first));
    value(await choose(1, second));
    expect(shown()).toEqual([second.slice(1)]);
    value(await choose(1, 'helmet'));
    expect(shown()).toEqual([]);
  });

  it('can be sent again along with another profile change', async () => {
    const { upload, choose, shown } = await members();
    const url = await upload(1);
    value(await choose(1, url));
    value(await choose(1, url, { firstName: 'Ada' }));
    expect(shown()).toEqual([url.slice(1)]);
  });

  it('can’t be someone else’s upload', async () => {
    const { upload, choose, shown, stored } = await members();
    const theirs = await upload(2);
    expect(await choose(1, theirs)).toEqual({ ok: false, refused: 'not-you' });
    value(await choose(2, theirs));
    expect(await choose(1, theirs)).toEqual({ ok: false, refused: 'not-you' });
    expect(await stored()).toBe('helmet');
    expect(shown()).toEqual([theirs.slice(1)]);
  });

  it('must really be a picture, regardless of its file name', async () => {
    const { upload, choose, shown, stored } = await members();
    const url = await upload(1, svg);
    expect(await choose(1, url)).toEqual({ ok: false, refused: 'not-a-picture' });
    expect(await stored()).toBe('helmet');
    expect(shown().filter((key) => key.startsWith('pictures/'))).toEqual([]);
  });

  it('must have been uploaded', async () => {
    const { ports, choose, stored } = await members();
    const { profileImageUrl } = value(await askForUpload(ports, seat(1), 'image/png'));
    expect(await choose(1, profileImageUrl)).toEqual({ ok: false, refused: 'no-such-picture' });
    expect(await stored()).toBe('helmet');
  });

  it('isn’t shown if the upload changes after we inspect it', async () => {
    const { ports, upload, choose, shown } = await members();
    const url = await upload(1);
    const { readUpload } = ports.pictures;
    ports.pictures.readUpload = async (picture) => {
      const read = await readUpload(picture);
      for (const [key, object] of ports.objects) ports.objects.set(key, { ...object, body: svg });
      return read;
    };
    expect(await choose(1, url)).toEqual({ ok: false, refused: 'no-such-picture' });
    expect(shown().filter((key) => key.startsWith('pictures/'))).toEqual([]);
  });

  it('isn’t shown if another part of the profile change fails', async () => {
    const { upload, choose, shown } = await members();
    const url = await upload(1);
    expect(await choose(1, url, { username: 'player2' })).toEqual({ ok: false, refused: 'username-taken' });
    expect(shown()).toEqual([`uploads${url.slice('/pictures'.length)}`]);
  });
});
