import { weekInTextIn } from '#shared/domain/season/week-name.ts';
import { fileName } from '../../../lib/page/file-name.ts';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import { drawStory, type Story } from './story-picture.ts';

/** A button that shares a week's recap as a picture or, if the browser can't, saves it. */
export function StoryShare(story: Story) {
  const { leagueName, season, week } = story;
  return (
    <PictureActions
      isSingle
      draw={() => drawStory(story)}
      name={fileName(leagueName, `week-${week}`, season, 'png')}
      title={`${leagueName}: ${weekInTextIn(season, week)}`}
    />
  );
}
