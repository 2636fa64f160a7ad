import type { PictureStore, PictureUploads } from '#functions/ports/ports.ts';
import { PICTURES_PREFIX, UPLOADS_PREFIX, type OwnPicture } from '#shared/contract/pictures.ts';

/** The objects in a bucket of pictures, keyed by object key. */
export type Objects = Map<string, { body: Uint8Array; type: string }>;

export function memoryPictures(objects: Objects): PictureStore {
  const at = (prefix: string, { userId, id }: OwnPicture) => `${prefix}${userId}/${id}`;
  const versionOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString('base64');
  return {
    uploadForm: async (picture, contentType) => ({
      url: 'memory:',
      fields: { key: at(UPLOADS_PREFIX, picture), 'Content-Type': contentType },
    }),
    async readUpload(picture) {
      const upload = objects.get(at(UPLOADS_PREFIX, picture));
      return upload && { head: upload.body, version: versionOf(upload) };
    },
    async publish(picture, version, type) {
      const upload = objects.get(at(UPLOADS_PREFIX, picture));
      if (!upload || versionOf(upload) !== version) return false;
      objects.set(at(PICTURES_PREFIX, picture), { body: upload.body, type });
      return true;
    },
    removeUpload: async (picture) => void objects.delete(at(UPLOADS_PREFIX, picture)),
    remove: async (picture) => void objects.delete(at(PICTURES_PREFIX, picture)),
    async removeAllOf(userId) {
      const prefixes = [UPLOADS_PREFIX, PICTURES_PREFIX].map((prefix) => `${prefix}${userId}/`);
      for (const key of objects.keys())
        if (prefixes.some((prefix) => key.startsWith(prefix))) objects.delete(key);
    },
  };
}

export function memoryUploads(objects: Objects): PictureUploads {
  return {
    put: async ({ userId, id }, body, type) =>
      void objects.set(`${UPLOADS_PREFIX}${userId}/${id}`, { body, type }),
  };
}
