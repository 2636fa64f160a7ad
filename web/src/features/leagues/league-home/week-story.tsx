import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';

// It is needed from a week's last final score to the next kickoff.
export const storyCard = lazyCodeQuery(
  'story-card',
  () => import('../../../parts/season/story/story-card.tsx'),
  ({ StoryCard }) => StoryCard,
  true,
);

interface Props {
  league: LeagueReply;
  week: WeeklyStandings;
  /** Whether it is in the narrow column beside the races. */
  isShort: boolean;
}

/** What the last week was about, as a card to send on. */
export function WeekStory({ league: { code, name, currentSeason }, week: { week, story }, isShort }: Props) {
  return (
    <div className="grid gap-1">
      <LazyPart code={storyCard}>
        {(StoryCard) => (
          <StoryCard
            leagueName={name}
            season={currentSeason.season}
            week={week}
            sentences={story}
            isShort={isShort}
          />
        )}
      </LazyPart>
      <Link
        to={paths.weeks(code)}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-end text-sm link"
      >
        All Weeks
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}
