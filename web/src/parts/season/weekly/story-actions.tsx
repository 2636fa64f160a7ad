import { pictureName } from '../../../lib/picture/picture-name.ts';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import { drawStory } from './story-picture.ts';

export interface StoryProps {
  leagueName: string;
  season: string;
  week: number;
  sentences: readonly string[];
}

/** Buttons to keep the story of a week as a picture, or to share it. */
export function StoryActions({ leagueName, season, week, sentences }: StoryProps) {
  return (
    <PictureActions
      draw={() => drawStory({ leagueName, season, week, sentences })}
      name={pictureName(leagueName, `week-${week}`, season)}
      title={`${leagueName}: week ${week}`}
    />
  );
}
