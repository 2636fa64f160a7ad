import { PAGE_NOT_FOUND, NotFound } from './not-found.tsx';
import { paths } from '../lib/paths.ts';

/** What members see at a URL with nothing there, or nothing for them. */
export function PageNotFound() {
  return <NotFound {...PAGE_NOT_FOUND} to={paths.dashboard} label="Back to Dashboard" />;
}
