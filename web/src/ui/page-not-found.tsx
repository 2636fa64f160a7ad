import { PAGE_NOT_FOUND } from '../lib/page/page-not-found.ts';
import { paths } from '../lib/paths.ts';
import { NotFound } from './not-found.tsx';

/** Among the pages of a member: nothing is there, or nothing for them. */
export function PageNotFound() {
  return <NotFound {...PAGE_NOT_FOUND} to={paths.dashboard} label="Back to Dashboard" />;
}
