import { pictureName } from '../../../lib/picture/picture-name.ts';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import {
  box,
  DISPLAY,
  drawCrown,
  drawPage,
  MARGIN,
  PLAIN,
  sheetFor,
  WIDTH,
  write,
  type Brush,
} from '../../../lib/picture/sheet.ts';
import { linesOf } from '../../../lib/picture/draw.ts';

export interface StoryProps {
  leagueName: string;
  season: string;
  week: number;
  sentences: readonly string[];
}

/** Buttons that save or share a week's recap as a picture. */
export function StoryActions({ leagueName, season, week, sentences }: StoryProps) {
  return (
    <PictureActions
      draw={() => drawStory({ leagueName, season, week, sentences })}
      name={pictureName(leagueName, `week-${week}`, season)}
      title={`${leagueName}: week ${week}`}
    />
  );
}

interface Story {
  leagueName: string;
  season: string;
  week: number;
  sentences: readonly string[];
}

// The measurements of the picture, in px.
const HEAD = 150;
const GAP = 28;
const CROWN = 64;
const FONT = `30px ${PLAIN}`;
const LINE = 42;
const BETWEEN = 22;
const TEXT = WIDTH - 2 * MARGIN - 2 * GAP;

/** Draws a week's recap as a PNG file. Throws an Error with a text for users. */
export function drawStory({ leagueName, season, week, sentences }: Story): Promise<Blob> {
  const paragraphs = linesOf(sentences, FONT, TEXT);
  const lines = paragraphs.flat().length;
  const height = 2 * GAP + lines * LINE + (paragraphs.length - 1) * BETWEEN;
  return drawPage(sheetFor(HEAD + height), (brush) => {
    const width = WIDTH - 2 * MARGIN - 2 * CROWN - GAP;
    write(brush, leagueName, MARGIN, 58, { font: `600 52px ${DISPLAY}`, ink: 'ink', width });
    write(brush, `Week ${week} of ${season}`, MARGIN, 108, { font: `24px ${PLAIN}`, ink: 'ink-2', width });
    drawCrown(brush, 'wins', { middle: WIDTH - MARGIN - CROWN * 1.7, top: 46, size: CROWN });
    drawCrown(brush, 'losses', { middle: WIDTH - MARGIN - CROWN / 2, top: 46, size: CROWN });
    box(brush, MARGIN, HEAD, WIDTH - 2 * MARGIN, height, 'raised');
    drawParagraphs(brush, paragraphs);
  });
}

function drawParagraphs(brush: Brush, paragraphs: readonly (readonly string[])[]): void {
  let top = HEAD + GAP + LINE / 2;
  for (const lines of paragraphs) {
    for (const line of lines) {
      write(brush, line, MARGIN + GAP, top, { font: FONT, ink: 'ink', width: TEXT });
      top += LINE;
    }
    top += BETWEEN;
  }
}
