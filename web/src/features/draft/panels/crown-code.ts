import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

/** Loads once the room is live, or when the question is first asked. */
export const crownQuestion = lazyCodeQuery(
  'crown-question',
  () => import('./crown-question.tsx'),
  ({ CrownQuestion }) => CrownQuestion,
);
