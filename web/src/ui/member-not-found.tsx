import { PAGE_NOT_FOUND, NotFound } from './not-found.tsx';
import { paths } from '../lib/paths.ts';

/** A member's page at a URL with nothing there, or nothing for this member. */
export function PageNotFound() {
  return <NotFound {...PAGE_NOT_FOUND} to={paths.dashboard} label="Back to Dashboard" />;
}
