import { weekNameIn } from '#shared/domain/season/week-name.ts';
import clsx from 'clsx';
import { useMemo } from 'react';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { TeamBlock, textOnTeam } from '../../../ui/team-block.tsx';
import { CrownArt } from '../crown-art.tsx';
import { RaceCrown } from '../race-crown.tsx';
import type { Race } from '../standings.ts';
import { storyParts } from './story-parts.ts';
import type { Story } from './story-picture.ts';

const share = lazyCodeQuery(
  'story-share',
  () => import('./story-share.tsx'),
  ({ StoryShare }) => StoryShare,
);

export interface StoryCardProps extends Story {
  /** Whether the card is in a narrow column, with smaller letters and only the headline and the turn of the week. */
  isShort?: boolean;
}

/** A week's recap as a card to send on: the headline, the turn of the week, and a picture to share. Empty without a recap. */
export function StoryCard({ leagueName, season, week, sentences, isShort = false }: StoryCardProps) {
  const parts = useMemo(() => storyParts(sentences), [sentences]);
  if (!parts) return null;
  const { headline, turn, more, teams, races } = parts;
  return (
    <section aria-label="Weekly recap" className="overflow-hidden rounded-lg bg-raised shadow-lift">
      {teams.length > 0 && (
        <div aria-hidden="true" className="flex h-14">
          {teams.map((team) => (
            <span
              key={team.id}
              className={`relative flex min-w-0 grow basis-0 items-center pl-4 font-display text-xl sm:pl-5 ${textOnTeam(team)}`}
            >
              <TeamBlock team={team} className="absolute inset-0 size-full" />
              <span className="relative">{team.abbreviation}</span>
            </span>
          ))}
        </div>
      )}
      {teams.length === 0 && <Crowns races={races} />}
      <div className="p-4 sm:p-5">
        <p className="flex items-center gap-2 font-display text-ink-2">
          <span className="grow">{weekNameIn(season, week)} recap</span>
          {teams.length > 0 && races.map((race) => <RaceCrown key={race} race={race} className="size-6" />)}
        </p>
        <p
          className={clsx(
            'mt-1 max-w-text font-display text-xl leading-tight text-balance',
            !isShort && 'sm:text-2xl',
          )}
        >
          {headline}
        </p>
        {turn !== '' && (
          <div className="mt-4 border-l-4 border-control pl-3">
            <p className="text-xs text-ink-3">Turn of the week</p>
            <p className="max-w-text font-semibold">{turn}</p>
          </div>
        )}
        {!isShort &&
          more.map((sentence) => (
            <p key={sentence} className="mt-3 max-w-text text-sm text-ink-2">
              {sentence}
            </p>
          ))}
        <div className="mt-4 flex min-h-11">
          <LazyPart code={share}>
            {(StoryShare) => <StoryShare {...{ leagueName, season, week, sentences }} />}
          </LazyPart>
        </div>
      </div>
    </section>
  );
}

/** The crowns that a recap without teams is about: the Wins crown stands, and the Losses crown hangs. */
function Crowns({ races }: { races: readonly Race[] }) {
  return (
    <div aria-hidden="true" className="flex h-20">
      {races.map((race) => (
        <span
          key={race}
          className={clsx(
            'flex grow basis-0 px-4 sm:px-5',
            race === 'wins' ? 'items-end bg-win-pit' : 'items-start bg-loss-pit',
          )}
        >
          <CrownArt race={race} className="h-16 w-auto" />
        </span>
      ))}
    </div>
  );
}
