import { PAGE_NOT_FOUND } from '../lib/page/page-not-found.ts';
import { paths } from '../lib/paths.ts';
import { NotFound } from './not-found.tsx';

/** Stands among a member's pages at an address where nothing is, or nothing for them. */
export function PageNotFound() {
  return <NotFound {...PAGE_NOT_FOUND} to={paths.dashboard} label="Back to Dashboard" />;
}
