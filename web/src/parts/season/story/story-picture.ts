import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { linesOf } from '../../../lib/picture/draw.ts';
import {
  box,
  DISPLAY,
  drawChip,
  drawCrown,
  drawPage,
  FOOT,
  PLAIN,
  write,
  type Brush,
} from '../../../lib/picture/sheet.ts';
import { storyParts, type StoryParts } from './story-parts.ts';

/** A week's recap. */
export interface Story {
  leagueName: string;
  season: string;
  week: number;
  sentences: readonly string[];
}

// The measurements of the picture, in px. It is as wide as a post, and at least as high as it is wide.
const SIDE = 1080;
const EDGE = 64;
const HEAD = 190;
const TEXT = SIDE - 2 * EDGE;
const CROWN = 76;
const GAP = 36;
const CHIP = { width: 190, height: 104 };

/** A headline with at most this many letters is larger. */
const SHORT = 60;

interface Block {
  lines: readonly (readonly string[])[];
  size: number;
  line: number;
  family: string;
  ink: 'ink' | 'ink-2';
}

/** Draws a week's recap as a PNG file. Throws an Error with a text for users. */
export function drawStory(story: Story): Promise<Blob> {
  const parts = storyParts(story.sentences);
  const blocks = parts ? blocksOf(parts) : [];
  const chips = parts && parts.teams.length > 0 ? CHIP.height + GAP : 0;
  const text = blocks.reduce((sum, block) => sum + heightOf(block) + GAP, 0);
  const height = Math.max(SIDE, HEAD + chips + text + GAP + FOOT);
  return drawPage({ width: SIDE, height, scale: 2 }, (brush) => {
    drawField(brush, height);
    drawHead(brush, story, parts?.races ?? []);
    for (const [place, team] of (parts?.teams ?? []).entries())
      drawChip(brush, team, { x: EDGE + place * (CHIP.width + 20), y: HEAD, ...CHIP });
    let top = HEAD + chips;
    for (const block of blocks) {
      drawBlock(brush, block, top);
      top += heightOf(block) + GAP;
    }
  });
}

function blocksOf({ headline, turn, more }: StoryParts): Block[] {
  const block = (texts: readonly string[], size: number, family: string, ink: Block['ink']): Block => {
    const weight = family === DISPLAY ? '600 ' : '';
    const lines = linesOf(texts, `${weight}${size}px ${family}`, TEXT);
    return { lines, size, line: Math.round(size * (family === DISPLAY ? 1.08 : 1.4)), family, ink };
  };
  return [
    block([headline], headline.length > SHORT ? 84 : 96, DISPLAY, 'ink'),
    ...(turn === '' ? [] : [block([turn], 44, DISPLAY, 'ink')]),
    ...more.map((sentence) => block([sentence], 32, PLAIN, 'ink-2')),
  ];
}

const heightOf = ({ lines, line }: Block): number => lines.flat().length * line;

/** The bands of a field, and the hash marks along its lower edge. */
function drawField(brush: Brush, height: number): void {
  const band = SIDE / 4;
  for (const place of [0, 2]) box(brush, place * band, 0, band, height - FOOT, 'surface');
  for (let x = 0; x < SIDE; x += SIDE / 40) box(brush, x, height - FOOT - 14, 3, 14, 'control');
}

/** `Week 7 of 2026-27`, or `Wild Card, 2026-27`. */
function storyWeek(season: string, week: number): string {
  const name = weekNameIn(season, week);
  return name === `Week ${week}` ? `${name} of ${season}` : `${name}, ${season}`;
}

function drawHead(brush: Brush, { leagueName, season, week }: Story, races: StoryParts['races']): void {
  const width = TEXT - races.length * (CROWN + 20);
  write(brush, leagueName, EDGE, 82, { font: `600 52px ${DISPLAY}`, ink: 'ink', width });
  write(brush, storyWeek(season, week), EDGE, 136, { font: `28px ${PLAIN}`, ink: 'ink-2', width });
  for (const [place, race] of races.toReversed().entries())
    drawCrown(brush, race, { middle: SIDE - EDGE - CROWN / 2 - place * (CROWN + 20), top: 64, size: CROWN });
}

function drawBlock(brush: Brush, { lines, size, line, family, ink }: Block, from: number): void {
  const font = `${family === DISPLAY ? '600 ' : ''}${size}px ${family}`;
  for (const [place, text] of lines.flat().entries())
    write(brush, text, EDGE, from + (place + 0.5) * line, { font, ink, width: TEXT });
}
