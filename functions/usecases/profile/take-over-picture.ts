import { pictureUrl } from '#shared/contract/pictures.ts';
import { pictureRefusedNotice } from '#shared/domain/accounts/account.ts';
import type { FetchedPicture, WantedPicture } from '../../messages/picture.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import type { PictureUploads, Ports, Profile, WebPictures } from '../../ports/ports.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';
import { pictureTypeOf } from './picture-bytes.ts';
import { showUpload } from './pictures.ts';

interface FetchPorts {
  web: WebPictures;
  uploads: PictureUploads;
  fetchedPictures: { announce(fetched: FetchedPicture): Promise<void> };
}

/**
 * Fetches a wanted web picture and stores it as an upload (see Pictures). A failure of the picture's host is final. Throws only
 * if a service of our own fails, so that the fetch is retried.
 */
export async function fetchPicture(
  { web, uploads, fetchedPictures }: FetchPorts,
  { userId, id, url }: WantedPicture,
): Promise<string> {
  const reply = await web.fetch(url);
  const type = 'body' in reply ? pictureTypeOf(reply.body) : undefined;
  if ('body' in reply && type) await uploads.put({ userId, id }, reply.body, type);
  await fetchedPictures.announce({ userId, id, isThere: type !== undefined });
  if ('refused' in reply) return reply.refused;
  return type ? 'kept' : 'no picture';
}

type TakePorts = Pick<Ports, 'clock' | 'random' | 'users' | 'pictures' | 'connections' | 'publisher'>;

/**
 * Publishes the copy and puts it into the profile, unless the member has chosen something else in the meantime. If the
 * picture is unavailable, tells the member so. Repeating this changes nothing.
 */
export async function takeOverPicture(
  ports: TakePorts,
  { userId, id, isThere }: FetchedPicture,
): Promise<'taken over' | 'refused' | 'nothing'> {
  const picture = { userId, id };
  return retryOrThrow(async () => {
    const before = await ports.users.get(userId);
    if (before?.pictureFrom?.id !== id) {
      await ports.pictures.removeUpload(picture);
      return 'nothing';
    }
    const isShown = isThere && (await showUpload(ports, picture)).ok;
    const after: Profile = {
      ...before,
      profileImageUrl: isShown ? pictureUrl(picture) : before.profileImageUrl,
      pictureFrom: undefined,
      version: before.version + 1,
    };
    const at = ports.clock.now();
    const told = isShown ? [] : [notification(ports, pictureRefusedNotice(userId), at)];
    const [saved, readers] = await Promise.all([
      ports.users.save(before, after, { at, heldUntil: at, notifications: told }),
      readersOf(ports, told),
    ]);
    if (saved !== 'saved') return RETRY;
    await Promise.all([pushNews(ports, told, readers), ports.pictures.removeUpload(picture)]);
    return isShown ? 'taken over' : 'refused';
  }, 'a profile changes too fast');
}
