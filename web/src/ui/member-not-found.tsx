import { PAGE_NOT_FOUND, NotFound } from './not-found.tsx';
import { paths } from '../lib/paths.ts';

/** Stands among a member's pages at an address where nothing is, or nothing for them. */
export function PageNotFound() {
  return <NotFound {...PAGE_NOT_FOUND} to={paths.dashboard} label="Back to Dashboard" />;
}
