import type { Errand } from '../errand-message.ts';

/** Announces, before an act is begun, what of it is to be finished where the act breaks off; throws Unavailable. */
export interface Errands {
  announce(errand: Errand): Promise<void>;
}
