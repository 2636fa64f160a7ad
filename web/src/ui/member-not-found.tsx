import { PAGE_NOT_FOUND, NotFound } from './not-found.tsx';
import { paths } from '../lib/paths.ts';

/** The page that members see at a URL where there is nothing, or nothing they may see. */
export function PageNotFound() {
  return <NotFound {...PAGE_NOT_FOUND} to={paths.dashboard} label="Back to Dashboard" />;
}
