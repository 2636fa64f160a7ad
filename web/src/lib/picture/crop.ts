/** Pixels of a picture's side as it is stored; twice the largest that the site shows. */
export const PICTURE_SIDE = 256;

export interface Square {
  x: number;
  y: number;
  side: number;
}

/** The middle of an image of that size, in its own pixels. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}
