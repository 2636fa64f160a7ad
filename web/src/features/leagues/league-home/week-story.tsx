import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { paths } from '../../../lib/paths.ts';

/** More sentences than this are on the page with all weeks. */
const MOST = 3;

/** What the last week was about, from its last final score until the next kickoff. */
export function WeekStory({ code, week }: { code: string; week: WeeklyStandings | undefined }) {
  if (!week || week.story.length === 0) return null;
  const title = `Week ${week.week} Recap`;
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        <Link to={paths.weeks(code)} className="inline-flex min-h-11 items-center gap-1.5 text-sm link">
          All Weeks
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <p className="max-w-text text-ink-2">{week.story.slice(0, MOST).join(' ')}</p>
    </section>
  );
}
