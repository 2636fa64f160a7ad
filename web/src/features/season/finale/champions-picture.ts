import type { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import {
  box,
  colour,
  DISPLAY,
  drawChip,
  drawPage,
  MARGIN,
  PLAIN,
  WIDTH,
  write,
  type Brush,
} from '../../../lib/picture/sheet.ts';
import { record, type Race } from '../../../parts/season/standings.ts';
import { championTitle } from './champion-title.ts';

// In px.
const HEAD = 150;
const GAP = 24;
const WIDE = (WIDTH - 2 * MARGIN - GAP) / 2;
const CROWN = 76;
const TITLE = 210;
const ROW = 96;
const CHIP = { width: 58, height: 32 };

/** More champions than this are shown as a number. */
const MOST_NAMED = 4;

/** Draws both crowns of a season as a PNG. Throws an Error with a wording for people. */
export function drawChampions({ winChampions, lossChampions, seasonInfo }: Finale): Promise<Blob> {
  const rows = Math.min(MOST_NAMED, Math.max(winChampions.length, lossChampions.length));
  const height = TITLE + rows * ROW + GAP;
  return drawPage(HEAD + height, (brush) => {
    const width = WIDTH - 2 * MARGIN;
    const { leagueName, season } = seasonInfo;
    write(brush, leagueName, MARGIN, 58, { font: `600 52px ${DISPLAY}`, ink: 'ink', width });
    write(brush, `Champions of ${season}`, MARGIN, 108, { font: `24px ${PLAIN}`, ink: 'ink-2', width });
    drawCrowned(brush, 'wins', winChampions, MARGIN, height);
    drawCrowned(brush, 'losses', lossChampions, MARGIN + WIDE + GAP, height);
  });
}

function drawCrowned(
  brush: Brush,
  race: Race,
  champions: readonly Standing[],
  x: number,
  height: number,
): void {
  const ink = race === 'wins' ? 'gold' : 'loss';
  const middle = x + WIDE / 2;
  box(brush, x, HEAD, WIDE, height, 'raised');
  drawCrown(brush, race, middle, HEAD + 28);
  write(brush, championTitle(race, champions.length), middle, HEAD + 152, {
    font: `600 30px ${DISPLAY}`,
    ink: 'ink-2',
    align: 'center',
  });
  for (const [index, champion] of champions.slice(0, MOST_NAMED).entries()) {
    drawChampion(brush, champion, ink, middle, HEAD + TITLE + index * ROW);
  }
}

/** The crown's outline above the band, in a square of 24. */
const POINTS = [
  [2, 6],
  [7, 11],
  [12, 3],
  [17, 11],
  [22, 6],
  [19, 18],
  [5, 18],
] as const;

/** Draws three points on a band; the crown of losses is upside down. */
function drawCrown(brush: Brush, race: Race, middle: number, top: number): void {
  brush.save();
  brush.translate(middle, top + CROWN / 2);
  if (race === 'losses') brush.rotate(Math.PI);
  brush.scale(CROWN / 24, CROWN / 24);
  brush.translate(-12, -12);
  brush.fillStyle = colour(race === 'wins' ? 'gold' : 'loss');
  brush.beginPath();
  for (const [x, y] of POINTS) brush.lineTo(x, y);
  brush.fill();
  brush.fillRect(5, 20, 14, 2);
  brush.restore();
}

function drawChampion(brush: Brush, champion: Standing, ink: string, middle: number, top: number): void {
  const center = { align: 'center' as const, width: WIDE - 2 * GAP };
  write(brush, champion.user.username, middle, top + 12, { font: `600 38px ${DISPLAY}`, ink, ...center });
  const { teams } = champion;
  const words = record(champion);
  brush.font = `22px ${PLAIN}`;
  const wide = brush.measureText(words).width + teams.length * (CHIP.width + 8) + 12;
  const left = middle - wide / 2;
  write(brush, words, left, top + 52, { font: `22px ${PLAIN}`, ink: 'ink-2' });
  for (const [index, { nflTeam }] of teams.entries()) {
    const x = left + wide - (teams.length - index) * (CHIP.width + 8) + 8;
    drawChip(brush, nflTeam, { x, y: top + 36, ...CHIP });
  }
}
