import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { pictureName } from '../../../lib/picture/picture-name.ts';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import { drawStory } from './story-picture.ts';

export interface StoryProps {
  league: LeagueReply;
  week: number;
  sentences: readonly string[];
}

/** Buttons to keep the story of a week as a picture, or to share it. */
export function StoryActions({ league, week, sentences }: StoryProps) {
  const { season } = league.currentSeason;
  return (
    <PictureActions
      draw={() => drawStory({ leagueName: league.name, season, week, sentences })}
      name={pictureName(league.name, `week-${week}`, season)}
      title={`${league.name}: week ${week}`}
    />
  );
}
