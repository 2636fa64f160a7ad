import { webPictures } from '../adapters/web-pictures.ts';
import type { WebPictures } from '../ports/ports.ts';

/** In a separate file, so that only one function's bundle includes the address library. */
export function composeWebPictures(): WebPictures {
  return webPictures();
}
