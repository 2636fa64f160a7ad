import type { Errand } from '../messages/errand.ts';

/** Announces, before an act begins, what must be finished if the act breaks off. Throws Unavailable. */
export interface Errands {
  announce(errand: Errand): Promise<void>;
}
