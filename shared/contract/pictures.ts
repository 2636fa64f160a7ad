/**
 * The types of picture that a member may upload. The site draws every picture anew as one of these, so no other type is
 * needed. Never SVG: it is a document that can run scripts.
 */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;
/** Pixels. A small file can unfold to a picture that stalls a phone. */
export const LONGEST_SIDE = 4096;

/** Uploads wait here, in their bucket, until they are checked. Nobody can fetch them from there. */
export const UPLOADS_PREFIX = 'uploads/';
/** Checked pictures are here, in their bucket and on the site. */
export const PICTURES_PREFIX = 'pictures/';

/** A picture that a member has uploaded. */
export interface OwnPicture {
  userId: string;
  id: string;
}

/** A picture's address on the site, without the origin. */
export function pictureUrl({ userId, id }: OwnPicture): string {
  return `/${PICTURES_PREFIX}${userId}/${id}`;
}

/** The uploaded picture that an address names; undefined for any other text. */
export function ownPictureOf(url: string): OwnPicture | undefined {
  const [, userId, id] = new RegExp(`^/${PICTURES_PREFIX}([0-9a-f-]{36})/([0-9A-Z]{26})$`).exec(url) ?? [];
  return userId !== undefined && id !== undefined ? { userId, id } : undefined;
}

/**
 * The picture that is shown for a stored one: the helmet in the place of an address elsewhere, whose host would learn who
 * looks at it and when.
 */
export function shownPicture(url: string): string {
  return ownPictureOf(url) ? url : 'helmet';
}

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The bytes of a picture that is its own address, in base64; undefined for any other text. */
export function dataOfPicture(url: string): string | undefined {
  return DATA_URL.exec(url)?.[1];
}
