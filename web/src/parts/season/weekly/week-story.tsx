import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import type { StoryProps } from './story-actions.tsx';

const actions = lazyCodeQuery(
  'story-actions',
  () => import('./story-actions.tsx'),
  ({ StoryActions }) => StoryActions,
);

/** What a week brought in a few sentences, and as a picture to pass on; nothing of a week without a story. */
export function WeekStory(props: StoryProps) {
  if (props.sentences.length === 0) return null;
  return (
    <section aria-label="Weekly recap" className="mb-3 rounded-lg border border-line bg-raised p-4">
      <p className="max-w-text">{props.sentences.join(' ')}</p>
      <div className="mt-3 flex min-h-11 flex-wrap gap-2">
        <LazyPart code={actions}>{(StoryActions) => <StoryActions {...props} />}</LazyPart>
      </div>
    </section>
  );
}
