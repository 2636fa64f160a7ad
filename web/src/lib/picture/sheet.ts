import type { NflTeam } from '#shared/domain/teams.ts';
import { textOn } from '../colour.ts';
import { PICTURE, type PictureColor } from '../../look/picture-colors.ts';

// Draws pictures of the site's pages, for users to save or share.

// The measurements of a picture, in px.
export const WIDTH = 1200;
export const MARGIN = 40;
export const FOOT = 64;

/** The size of a drawing in px. In the finished picture, each of these px becomes a square of `scale` by `scale` pixels. */
export interface Sheet {
  width: number;
  height: number;
  scale: number;
}

/** Returns a sheet with room for content of this height, at double resolution for sharp screens. */
export const sheetFor = (body: number): Sheet => ({ width: WIDTH, height: body + FOOT, scale: 2 });

export const DISPLAY = "'Barlow Condensed', 'Arial Narrow', 'Roboto Condensed', system-ui, sans-serif";
export const PLAIN = 'system-ui, sans-serif';

export type Brush = CanvasRenderingContext2D;

/** Returns a PNG in the site's fonts. Everything but the footer is drawn by `draw`. Throws an Error with a text for users. */
export async function drawPage({ width, height, scale }: Sheet, draw: (brush: Brush) => void): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('Your browser can’t create this image.');
  brush.scale(scale, scale);
  brush.textBaseline = 'middle';
  brush.fillStyle = PICTURE.canvas;
  brush.fillRect(0, 0, width, height);
  draw(brush);
  write(brush, 'Two Crowns · not affiliated with the NFL', MARGIN, height - FOOT / 2, {
    font: `16px ${PLAIN}`,
    ink: 'ink-3',
  });
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!picture) throw new Error('Your browser couldn’t create the image.');
  return picture;
}

interface Style {
  font: string;
  ink: PictureColor;
  width?: number;
  align?: CanvasTextAlign;
}

/** Draws one line of text, which is cut off if it doesn't fit. */
export function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  { font, ink, width, align }: Style,
): void {
  brush.font = font;
  brush.fillStyle = PICTURE[ink];
  brush.textAlign = align ?? 'left';
  brush.fillText(width === undefined ? text : cut(brush, text, width), x, y);
}

function cut(brush: Brush, text: string, width: number): string {
  if (brush.measureText(text).width <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && brush.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws a team chip as on the site: the abbreviation on the primary color, with a stripe in the secondary color and an outline.
 */
export function drawChip(brush: Brush, team: NflTeam, { x, y, width, height }: Place): void {
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
  brush.strokeStyle = PICTURE.control;
  brush.lineWidth = 1.5;
  brush.stroke();
  brush.font = `600 ${Math.round(height * 0.56)}px ${DISPLAY}`;
  brush.fillStyle = textOn(team.primaryColor);
  brush.textAlign = 'center';
  brush.fillText(team.abbreviation, x + width * 0.43, y + height / 2 + 1);
}

export function box(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  ground: PictureColor,
): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, 12);
  brush.fillStyle = PICTURE[ground];
  brush.fill();
}

/** The points of a crown's outline above its band, in a 24 by 24 square. */
const POINTS = [
  [2, 6],
  [7, 11],
  [12, 3],
  [17, 11],
  [22, 6],
  [19, 18],
  [5, 18],
] as const;

/** Draws a crown (three points on a band) in a square of this size. The Losses crown is upside down. */
export function drawCrown(
  brush: Brush,
  race: 'wins' | 'losses',
  { middle, top, size }: { middle: number; top: number; size: number },
): void {
  brush.save();
  brush.translate(middle, top + size / 2);
  if (race === 'losses') brush.rotate(Math.PI);
  brush.scale(size / 24, size / 24);
  brush.translate(-12, -12);
  brush.fillStyle = PICTURE[race === 'wins' ? 'win' : 'loss'];
  brush.beginPath();
  for (const [x, y] of POINTS) brush.lineTo(x, y);
  brush.fill();
  brush.fillRect(5, 20, 14, 2);
  brush.restore();
}
