import { placeName } from '#shared/domain/teams.ts';
import {
  box,
  DISPLAY,
  drawChip,
  drawCrown,
  drawPage,
  FOOT,
  MARGIN,
  PLAIN,
  write,
  type Brush,
  type Sheet,
} from '../../../lib/picture/sheet.ts';
import type { Favourite, Roster, StandOut } from './end-view.ts';
import { expectedTotals } from './end-view.ts';

/** What a member's picture of their draft shows. */
export interface DraftPicture {
  league: string;
  season: string;
  /** The name of the member who shares the picture. */
  name: string;
  rosters: readonly Roster[];
  /** Empty until the projections are known. */
  favourites: readonly Favourite[];
  standOuts: readonly StandOut[];
}

/** The image sizes for link previews (`POST`) and stories (`STORY`). */
export const POST: Sheet = { width: 1200, height: 630, scale: 1 };
export const STORY: Sheet = { width: 1080, height: 1920, scale: 1 };

const GAP = 20;
/** The maximum number of chips in a single row. More chips get two columns. */
const MOST_IN_A_ROW = 4;
/** How far each part of a story is from the top, in px. */
const STORY_PLACES = { title: 170, teams: 400, favourites: 880, rosters: 1150 };

/** Draws a draft as a PNG of this size. Throws an Error whose message is for users. */
export function drawDraft(picture: DraftPicture, sheet: Sheet): Promise<Blob> {
  return drawPage(sheet, (brush) => {
    if (sheet.height > sheet.width) drawStory(brush, picture, sheet);
    else drawPost(brush, picture, sheet);
  });
}

function drawPost(brush: Brush, picture: DraftPicture, { width, height }: Sheet): void {
  const half = (width - 2 * MARGIN - GAP) / 2;
  drawHead(brush, picture, { x: MARGIN, y: 56, width: width - 2 * MARGIN, size: 46 });
  const top = 140;
  const room = height - FOOT - top;
  drawTeams(brush, picture, { x: MARGIN, y: top, width: half, height: room });
  const right = MARGIN + half + GAP;
  const favourites = picture.favourites.length > 0 ? 190 : 0;
  drawFavourites(brush, picture, { x: right, y: top, width: half, height: favourites - GAP });
  drawRosters(brush, picture, { x: right, y: top + favourites, width: half, height: room - favourites });
}

function drawStory(brush: Brush, picture: DraftPicture, { width, height }: Sheet): void {
  const wide = width - 2 * MARGIN;
  const { title, teams, favourites, rosters } = STORY_PLACES;
  drawHead(brush, picture, { x: MARGIN, y: title, width: wide, size: 76 });
  drawTeams(brush, picture, { x: MARGIN, y: teams, width: wide, height: favourites - GAP - teams });
  const isTold = picture.favourites.length > 0;
  if (isTold) drawFavourites(brush, picture, { x: MARGIN, y: favourites, width: wide, height: 250 });
  const from = isTold ? rosters : favourites;
  drawRosters(brush, picture, { x: MARGIN, y: from, width: wide, height: height - FOOT - 120 - from });
}

/** The ratio of a chip's width to its height. It leaves room for three letters. */
const CHIP_SHAPE = 1.7;
const chipOf = (height: number) => ({ height, width: height * CHIP_SHAPE });

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawHead(
  brush: Brush,
  { league, season, name }: DraftPicture,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): void {
  write(brush, league, x, y, { font: `600 ${size}px ${DISPLAY}`, ink: 'ink', width });
  write(brush, `${name}’s draft · ${season}`, x, y + size * 0.95, {
    font: `${Math.round(size * 0.5)}px ${PLAIN}`,
    ink: 'ink-2',
    width,
  });
}

function drawTeams(brush: Brush, { rosters, standOuts }: DraftPicture, { x, y, width, height }: Area): void {
  box(brush, x, y, width, height, 'raised');
  const mine = rosters.find(({ isMe }) => isMe);
  if (!mine) return;
  const { drafted, prospect } = mine;
  const columns = drafted.length > MOST_IN_A_ROW ? 2 : 1;
  const rows = Math.ceil(drafted.length / columns);
  const foot = prospect || standOuts.length > 0 ? 40 + standOuts.length * 26 : 0;
  const step = (height - GAP - foot) / rows;
  const chip = chipOf(Math.min(64, step - 14));
  const column = (width - 2 * GAP) / columns;
  for (const [index, { team }] of drafted.entries()) {
    const left = x + GAP + Math.floor(index / rows) * column;
    const middle = y + GAP / 2 + ((index % rows) + 0.5) * step;
    drawChip(brush, team, { x: left, y: middle - chip.height / 2, ...chip });
    write(brush, placeName(team), left + chip.width + 16, middle, {
      font: `600 ${Math.round(chip.height * 0.5)}px ${DISPLAY}`,
      ink: 'ink',
      width: column - chip.width - 24,
    });
  }
  const lines = [...(prospect ? [`Projected: ${expectedTotals(prospect)}`] : []), ...standOuts.map(lineOf)];
  for (const [index, line] of lines.entries()) {
    write(brush, line, x + GAP, y + height - foot + 8 + index * 28, {
      font: `${index === 0 && prospect ? 22 : 18}px ${PLAIN}`,
      ink: index === 0 && prospect ? 'ink' : 'ink-2',
      width: width - 2 * GAP,
    });
  }
}

const lineOf = ({ title, short }: StandOut): string => `${title}: ${short}`;

function drawFavourites(brush: Brush, { favourites }: DraftPicture, { x, y, width, height }: Area): void {
  if (favourites.length === 0) return;
  const column = (width - GAP) / 2;
  for (const [index, { crown, title, names, chance }] of favourites.entries()) {
    const left = x + index * (column + GAP);
    const middle = left + column / 2;
    const size = height * 0.32;
    const inside = { align: 'center' as const, width: column - GAP };
    box(brush, left, y, column, height, 'raised');
    drawCrown(brush, crown, { middle, top: y + height * 0.08, size });
    write(brush, `${title} favorite`, middle, y + height * 0.54, {
      font: `18px ${PLAIN}`,
      ink: 'ink-2',
      ...inside,
    });
    // The names come last, because a long text is cut off at the end.
    write(brush, `${chance} · ${names}`, middle, y + height * 0.79, {
      font: `600 ${Math.round(height * 0.17)}px ${DISPLAY}`,
      ink: crown === 'wins' ? 'win' : 'loss',
      ...inside,
    });
  }
}

/**
 * The limits for the height of the rosters' rows, in px. If one column would make the rows lower than `least`, there are two
 * columns.
 */
const ROW = { least: 21, most: 84 };

function drawRosters(brush: Brush, { rosters, name }: DraftPicture, { x, y, width, height }: Area): void {
  const columns = (height - GAP) / rosters.length < ROW.least ? 2 : 1;
  const rows = Math.ceil(rosters.length / columns);
  const step = Math.min(ROW.most, (height - GAP) / rows);
  box(brush, x, y, width, step * rows + GAP, 'surface');
  const tall = Math.min(48, step - 4);
  const column = width / columns;
  // Names get the width that the chips leave, but not so much that the chips would seem unrelated to the name.
  const chips = Math.max(...rosters.map(({ drafted }) => drafted.length)) * (tall * CHIP_SHAPE + GAP);
  const least = columns === 1 ? 0.3 : 0.45;
  const names = Math.max(column * least, Math.min(column * 0.45, column - GAP - chips));
  for (const [index, { name: own, isMe, drafted }] of rosters.entries()) {
    const left = x + Math.floor(index / rows) * column;
    const middle = y + GAP / 2 + ((index % rows) + 0.5) * step;
    write(brush, isMe ? name : own, left + GAP, middle, {
      font: `600 ${Math.round(Math.min(26, tall * 0.7))}px ${PLAIN}`,
      ink: isMe ? 'you' : 'ink',
      width: names - 1.5 * GAP,
    });
    const cell = (column - names - GAP) / Math.max(1, drafted.length);
    const chip = chipOf(Math.min(tall, (cell - 6) / CHIP_SHAPE));
    for (const [at, { team }] of drafted.entries())
      drawChip(brush, team, { x: left + names + at * cell, y: middle - chip.height / 2, ...chip });
  }
}
