import type { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import type { PictureColor } from '../../../look/picture-colors.ts';
import {
  box,
  DISPLAY,
  drawChip,
  drawCrown,
  drawPage,
  MARGIN,
  PLAIN,
  sheetFor,
  WIDTH,
  write,
  type Brush,
} from '../../../lib/picture/sheet.ts';
import { decidedText } from '../../../parts/season/rank-text.ts';
import { record, type Race } from '../../../parts/season/standings.ts';
import { championTitle } from './reveal.ts';
import { drawSeason, seasonHeight } from './season-picture.ts';

// The measurements of the picture, in px.
const HEAD = 150;
const GAP = 24;
const WIDE = (WIDTH - 2 * MARGIN - GAP) / 2;
const CROWN = 76;
const TITLE = 210;
const ROW = 96;
const CHIP = { width: 58, height: 32, gap: 8 };

/** How many champions are shown by name, at most. For the others, there is just a number. */
const MOST_NAMED = 4;

/** Draws both of a season's crowns, and how they were won, as a PNG file. Throws an Error with a text for users. */
export function drawChampions(finale: Finale): Promise<Blob> {
  const { winChampions, lossChampions, seasonInfo, review } = finale;
  const rows = Math.min(MOST_NAMED, Math.max(winChampions.length, lossChampions.length));
  const height = TITLE + rows * ROW + GAP;
  const below = review ? GAP + seasonHeight(finale, review) : 0;
  return drawPage(sheetFor(HEAD + height + below), (brush) => {
    const width = WIDTH - 2 * MARGIN;
    const { leagueName, season } = seasonInfo;
    write(brush, leagueName, MARGIN, 58, { font: `600 52px ${DISPLAY}`, ink: 'ink', width });
    write(brush, `Champions of ${season}`, MARGIN, 108, { font: `24px ${PLAIN}`, ink: 'ink-2', width });
    drawCrowned(brush, 'wins', finale, MARGIN, height);
    drawCrowned(brush, 'losses', finale, MARGIN + WIDE + GAP, height);
    if (review) drawSeason(brush, finale, review, HEAD + height + GAP);
  });
}

function drawCrowned(brush: Brush, race: Race, finale: Finale, x: number, height: number): void {
  const champions = race === 'wins' ? finale.winChampions : finale.lossChampions;
  const named = champions.slice(0, MOST_NAMED);
  const ink = race === 'wins' ? 'win' : 'loss';
  const middle = x + WIDE / 2;
  box(brush, x, HEAD, WIDE, height, 'raised');
  drawCrown(brush, race, { middle, top: HEAD + 28, size: CROWN });
  write(brush, championTitle(race, champions.length), middle, HEAD + 152, {
    font: `600 30px ${DISPLAY}`,
    ink: 'ink-2',
    align: 'center',
  });
  for (const [index, champion] of named.entries()) {
    drawChampion(brush, champion, ink, middle, HEAD + TITLE + index * ROW);
  }
  write(
    brush,
    decidedText(race, finale.finalStandings, finale.seasonInfo),
    middle,
    HEAD + TITLE + named.length * ROW - 4,
    {
      font: `18px ${PLAIN}`,
      ink: 'ink-2',
      align: 'center',
      width: WIDE - 2 * GAP,
    },
  );
}

function drawChampion(
  brush: Brush,
  champion: Standing,
  ink: PictureColor,
  middle: number,
  top: number,
): void {
  const center = { align: 'center' as const, width: WIDE - 2 * GAP };
  write(brush, champion.user.username, middle, top + 12, { font: `600 38px ${DISPLAY}`, ink, ...center });
  const { teams } = champion;
  const words = record(champion);
  brush.font = `22px ${PLAIN}`;
  const { left, chips, width } = placesBeside(brush.measureText(words).width, teams.length);
  write(brush, words, middle + left, top + 52, { font: `22px ${PLAIN}`, ink: 'ink-2' });
  for (const [index, { nflTeam }] of teams.entries()) {
    const x = middle + (chips[index] ?? 0);
    drawChip(brush, nflTeam, { x, y: top + 36, width, height: CHIP.height });
  }
}

/**
 * Returns where to draw a record of this width, with this many team chips next to it. Positions are relative to the middle of the
 * crown's box. If there are too many chips, they get narrower, so that all of them stay inside.
 */
function placesBeside(words: number, teams: number): { left: number; chips: number[]; width: number } {
  const room = (WIDE - 2 * GAP - words - 2 * CHIP.gap) / Math.max(1, teams);
  const step = Math.min(CHIP.width + CHIP.gap, room);
  const left = -(words + 2 * CHIP.gap + teams * step - CHIP.gap) / 2;
  const first = left + words + 2 * CHIP.gap;
  return {
    left,
    chips: Array.from({ length: teams }, (_, index) => first + index * step),
    width: step - CHIP.gap,
  };
}
