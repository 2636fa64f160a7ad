/**
 * What a picture of a member's own may be: the site draws every picture anew as one of these, so that others need not get
 * in. SVG never: it is a document that can run scripts.
 */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;
/** Pixels; a small file can unfold to a picture that stalls a phone. */
export const LONGEST_SIDE = 4096;

/** Where uploads wait in their bucket until they are checked; nobody can fetch them from there. */
export const UPLOADS_PREFIX = 'uploads/';
/** Where checked pictures are, in their bucket and on the site. */
export const PICTURES_PREFIX = 'pictures/';

/** A picture that a member has uploaded. */
export interface OwnPicture {
  userId: string;
  id: string;
}

/** Its address on the site, without the origin. */
export function pictureUrl({ userId, id }: OwnPicture): string {
  return `/${PICTURES_PREFIX}${userId}/${id}`;
}

/** The uploaded picture that such an address names; undefined for any other text. */
export function ownPictureOf(url: string): OwnPicture | undefined {
  const [, userId, id] = new RegExp(`^/${PICTURES_PREFIX}([0-9a-f-]{36})/([0-9A-Z]{26})$`).exec(url) ?? [];
  return userId !== undefined && id !== undefined ? { userId, id } : undefined;
}
