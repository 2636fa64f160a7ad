/**
 * The picture types that a member can upload. The site redraws every picture as one of these, so it needs no other type. SVG
 * isn't one of them, because an SVG is a document that can run scripts.
 */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The largest size of a picture, in bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;
/** The longest side of a picture, in pixels. A small file can decompress into a picture that stalls a phone. */
export const LONGEST_SIDE = 4096;

/** Uploads stay in this folder of their bucket until they are checked. The folder isn't public. */
export const UPLOADS_PREFIX = 'uploads/';
/** The folder of checked pictures, in their bucket and on the site. */
export const PICTURES_PREFIX = 'pictures/';

/** A picture that a member has uploaded. */
export interface OwnPicture {
  userId: string;
  id: string;
}

/** Returns a picture's path on the site, without the origin. */
export function pictureUrl({ userId, id }: OwnPicture): string {
  return `/${PICTURES_PREFIX}${userId}/${id}`;
}

/** Returns the uploaded picture that a URL leads to; undefined for any other text. */
export function ownPictureOf(url: string): OwnPicture | undefined {
  const [, userId, id] = new RegExp(`^/${PICTURES_PREFIX}([0-9a-f-]{36})/([0-9A-Z]{26})$`).exec(url) ?? [];
  return userId !== undefined && id !== undefined ? { userId, id } : undefined;
}

/**
 * Returns the picture to show for a stored one. A picture on another host becomes the helmet. Otherwise, that host
 * would learn who looks at it and when.
 */
export function shownPicture(url: string): string {
  return ownPictureOf(url) ? url : 'helmet';
}

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Returns the base64 bytes of a picture that is a data URL; undefined for any other text. */
export function dataOfPicture(url: string): string | undefined {
  return DATA_URL.exec(url)?.[1];
}
