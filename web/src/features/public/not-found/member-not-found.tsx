import { paths } from '../../../lib/paths.ts';
import { NotFound } from '../../../ui/not-found.tsx';
import { WORDS } from './words.ts';

/** The same among the pages of a member. */
export function Component() {
  return <NotFound {...WORDS} to={paths.dashboard} label="Back to Dashboard" />;
}
