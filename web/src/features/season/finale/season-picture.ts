import type { Finale, SeasonReview } from '#shared/contract/schemas/standings.ts';
import { linesOf } from '../../../lib/picture/draw.ts';
import { PICTURE } from '../../../look/picture-colors.ts';
import { box, DISPLAY, MARGIN, PLAIN, WIDTH, write, type Brush } from '../../../lib/picture/sheet.ts';
import type { Race } from '../../../parts/season/standings.ts';
import { reviewText } from './review-text.ts';
import { seasonLines } from './season-lines.ts';

// The measurements of the drawing, in px.
const GAP = 24;
const TITLE = 44;
const CHART = 220;
const LINE = 36;
const FONT = `22px ${PLAIN}`;
const TEXT = WIDTH - 2 * MARGIN - 2 * GAP;
const WIDE = (WIDTH - 2 * MARGIN - GAP) / 2;

const UP_TO_WORDS = GAP + TITLE + CHART + GAP;

/** Returns the drawing's height: the charts, with the best pick and the best trade below them. */
export function seasonHeight(finale: Finale, review: SeasonReview): number {
  return UP_TO_WORDS + wordsOf(finale, review).length * LINE + GAP;
}

/**
 * Returns the texts about the best pick and the best trade. They are broken into lines rather than cut off, because what a trade
 * was worth comes at the end.
 */
function wordsOf(finale: Finale, review: SeasonReview): string[] {
  const said = reviewText(review, finale.finalStandings).map(({ title, words }) => `${title}: ${words}`);
  return linesOf(said, FONT, TEXT).flat();
}

/** Draws both races week by week, with the best pick and the best trade below them. */
export function drawSeason(brush: Brush, finale: Finale, review: SeasonReview, top: number): void {
  box(brush, MARGIN, top, WIDTH - 2 * MARGIN, seasonHeight(finale, review), 'raised');
  drawRace(brush, 'wins', finale, review, { x: MARGIN + GAP, top: top + GAP });
  drawRace(brush, 'losses', finale, review, { x: MARGIN + WIDE + GAP, top: top + GAP });
  for (const [index, line] of wordsOf(finale, review).entries()) {
    write(brush, line, MARGIN + GAP, top + UP_TO_WORDS + (index + 0.5) * LINE, {
      font: FONT,
      ink: 'ink',
      width: TEXT,
    });
  }
}

function drawRace(
  brush: Brush,
  race: Race,
  finale: Finale,
  review: SeasonReview,
  { x, top }: { x: number; top: number },
): void {
  const champions = race === 'wins' ? finale.winChampions : finale.lossChampions;
  const crowned = new Set(champions.map(({ userId }) => userId));
  const title = race === 'wins' ? 'Wins, week by week' : 'Losses, week by week';
  write(brush, title, x, top + TITLE / 2, { font: `600 26px ${DISPLAY}`, ink: 'ink-2' });
  const width = WIDE - 2 * GAP;
  brush.lineJoin = 'round';
  for (const { userId, places } of seasonLines(race, review, finale.seasonInfo.tieRule)) {
    const isCrowned = crowned.has(userId);
    brush.beginPath();
    for (const [along, up] of places) brush.lineTo(x + along * width, top + TITLE + CHART * (1 - up));
    brush.strokeStyle = PICTURE[isCrowned ? (race === 'wins' ? 'win' : 'loss') : 'control'];
    brush.lineWidth = isCrowned ? 5 : 2;
    brush.stroke();
  }
}
