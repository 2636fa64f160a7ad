/** The side of a stored picture in px; twice the largest that the site shows. */
export const PICTURE_SIDE = 256;

export interface Square {
  x: number;
  y: number;
  side: number;
}

/** The middle square of an image of that size, in the image's own pixels. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}
