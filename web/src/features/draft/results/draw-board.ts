import type { Pick } from '#shared/contract/schemas/draft.ts';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { textOn } from '../../../lib/colour.ts';
import { turnCode } from '../../../lib/turn-names.ts';
import { ROUND_NUMBERS, type BoardRow } from './board-rows.ts';

/** What stands on the picture of a board. */
export interface BoardPicture {
  title: string;
  subtitle: string;
  rows: readonly BoardRow[];
  nameOf(userId: string): string;
}

// In px of a picture that is drawn twice as large, for sharp screens.
const SCALE = 2;
const WIDTH = 1200;
const MARGIN = 40;
const HEAD = 170;
const ROW = 78;
const GAP = 8;
const FOOT = 64;
const NAMES = 250;
const CELL = (WIDTH - 2 * MARGIN - NAMES) / ROUND_NUMBERS.length;
const CHIP = { width: 92, height: 50 };

const DISPLAY = "'Barlow Condensed', 'Arial Narrow', 'Roboto Condensed', system-ui, sans-serif";
const PLAIN = 'system-ui, sans-serif';

type Brush = CanvasRenderingContext2D;

/** Draws a board as a PNG, with the fonts that are there. Throws Error with a wording for people. */
export async function drawBoard(board: BoardPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const height = HEAD + board.rows.length * ROW + FOOT;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('Your browser cannot draw pictures.');
  brush.scale(SCALE, SCALE);
  brush.textBaseline = 'middle';
  brush.fillStyle = colour('canvas');
  brush.fillRect(0, 0, WIDTH, height);
  drawHead(brush, board);
  for (const [index, row] of board.rows.entries()) drawRow(brush, row, HEAD + index * ROW, board);
  write(brush, 'Two Crowns · not affiliated with the NFL', MARGIN, height - FOOT / 2, {
    font: `16px ${PLAIN}`,
    ink: 'ink-3',
  });
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!picture) throw new Error('Your browser could not draw the picture.');
  return picture;
}

/** A colour of the site's, by its name. */
function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
}

interface Style {
  font: string;
  ink: string;
  width?: number;
  align?: CanvasTextAlign;
}

/** One line of text, cut where it has no room. */
function write(brush: Brush, text: string, x: number, y: number, { font, ink, width, align }: Style): void {
  brush.font = font;
  brush.fillStyle = colour(ink);
  brush.textAlign = align ?? 'left';
  brush.fillText(width === undefined ? text : cut(brush, text, width), x, y);
}

function cut(brush: Brush, text: string, width: number): string {
  if (brush.measureText(text).width <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && brush.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

function drawHead(brush: Brush, { title, subtitle }: BoardPicture): void {
  const width = WIDTH - 2 * MARGIN;
  write(brush, title, MARGIN, 56, { font: `600 48px ${DISPLAY}`, ink: 'ink', width });
  write(brush, subtitle, MARGIN, 100, { font: `20px ${PLAIN}`, ink: 'ink-2', width });
  for (const round of ROUND_NUMBERS) {
    const x = MARGIN + NAMES + (round - 1) * CELL + GAP;
    write(brush, `Round ${round}`, x, HEAD - 22, { font: `600 22px ${DISPLAY}`, ink: 'gold' });
  }
}

function drawRow(brush: Brush, { userId, picks }: BoardRow, top: number, { nameOf }: BoardPicture): void {
  const middle = top + (ROW - GAP) / 2;
  box(brush, MARGIN, top, WIDTH - 2 * MARGIN, ROW - GAP, 'surface');
  write(brush, nameOf(userId), MARGIN + 18, middle, {
    font: `600 20px ${PLAIN}`,
    ink: 'ink',
    width: NAMES - 30,
  });
  for (const [index, pick] of picks.entries()) {
    const team = pick && teamById(pick.nflTeamId);
    if (team) drawPick(brush, { pick, team }, MARGIN + NAMES + index * CELL + GAP, middle);
  }
}

function drawPick(
  brush: Brush,
  { pick, team }: { pick: Pick; team: NflTeam },
  x: number,
  middle: number,
): void {
  drawChip(brush, team, x, middle - CHIP.height / 2);
  const beside = x + CHIP.width + 12;
  const width = CELL - CHIP.width - 12 - 2 * GAP;
  write(brush, placeName(team), beside, middle - 11, { font: `600 18px ${PLAIN}`, ink: 'ink', width });
  write(brush, `${turnCode(pick)}${pick.auto ? ' · auto' : ''}`, beside, middle + 13, {
    font: `15px ${PLAIN}`,
    ink: pick.auto ? 'warn' : 'ink-3',
    width,
  });
}

/** As the site's own chips: the abbreviation on the primary colour, a stripe of the secondary, a ring. */
function drawChip(brush: Brush, team: NflTeam, x: number, y: number): void {
  const { width, height } = CHIP;
  brush.save();
  brush.beginPath();
  brush.roundRect(x, y, width, height, 8);
  brush.clip();
  brush.fillStyle = team.primaryColor;
  brush.fillRect(x, y, width, height);
  brush.fillStyle = team.secondaryColor;
  brush.fillRect(x + width * 0.86, y, width * 0.14, height);
  brush.restore();
  brush.beginPath();
  brush.roundRect(x, y, width, height, 8);
  brush.strokeStyle = colour('control');
  brush.lineWidth = 1.5;
  brush.stroke();
  brush.font = `600 28px ${DISPLAY}`;
  brush.fillStyle = textOn(team.primaryColor);
  brush.textAlign = 'center';
  brush.fillText(team.abbreviation, x + width * 0.43, y + height / 2 + 1);
}

function box(brush: Brush, x: number, y: number, width: number, height: number, ground: string): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, 12);
  brush.fillStyle = colour(ground);
  brush.fill();
}
