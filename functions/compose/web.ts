import { webPictures } from '../adapters/web-pictures.ts';
import type { WebPictures } from '../ports/ports.ts';

/** Stands apart, so that the library which knows addresses is in the bundle of one function alone. */
export function composeWebPictures(): WebPictures {
  return webPictures();
}
