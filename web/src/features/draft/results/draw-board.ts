import type { Pick } from '#shared/contract/schemas/draft.ts';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import {
  box,
  drawChip,
  drawPage,
  DISPLAY,
  MARGIN,
  PLAIN,
  sheetFor,
  WIDTH,
  write,
  type Brush,
} from '../../../lib/picture/sheet.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import type { BoardRow } from './board-rows.ts';

/** What the picture of a draft board shows. */
export interface BoardPicture {
  title: string;
  subtitle: string;
  rows: readonly BoardRow[];
  nameOf(userId: string): string;
}

// In px.
const HEAD = 170;
const ROW = 78;
const GAP = 8;
const NAMES = 250;
const CHIP = { width: 92, height: 50 };
/** If there are many rounds, each pick is a small chip without a name, with its turn below. */
const NARROW = { cell: 190, chip: { width: 68, height: 36 } };

/** The width of one pick. */
const cellOf = (rounds: number): number => (WIDTH - 2 * MARGIN - NAMES) / rounds;

/** Draws a draft board as a PNG, using the fonts that have loaded. Throws an Error whose message is for users. */
export function drawBoard(board: BoardPicture): Promise<Blob> {
  return drawPage(sheetFor(HEAD + board.rows.length * ROW), (brush) => {
    drawHead(brush, board);
    for (const [index, row] of board.rows.entries()) drawRow(brush, row, HEAD + index * ROW, board);
  });
}

function drawHead(brush: Brush, { title, subtitle, rows }: BoardPicture): void {
  const width = WIDTH - 2 * MARGIN;
  write(brush, title, MARGIN, 56, { font: `600 48px ${DISPLAY}`, ink: 'ink', width });
  write(brush, subtitle, MARGIN, 100, { font: `20px ${PLAIN}`, ink: 'ink-2', width });
  const rounds = rows[0]?.picks.length ?? 0;
  const isSold = rows.some(({ picks }) => picks.some((pick) => pick?.price !== undefined));
  for (let index = 0; index < rounds; index += 1) {
    const x = MARGIN + NAMES + index * cellOf(rounds) + GAP;
    write(brush, `${isSold ? 'Team' : 'Round'} ${index + 1}`, x, HEAD - 22, {
      font: `600 22px ${DISPLAY}`,
      ink: 'ink-2',
    });
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
    const cell = cellOf(picks.length);
    const draw = cell < NARROW.cell ? drawSmallPick : drawPick;
    if (team) draw(brush, { pick, team, cell }, MARGIN + NAMES + index * cell + GAP, middle);
  }
}

interface Drawn {
  pick: Pick;
  team: NflTeam;
  cell: number;
}

function drawSmallPick(brush: Brush, { pick, team, cell }: Drawn, x: number, middle: number): void {
  const { chip } = NARROW;
  drawChip(brush, team, { x, y: middle - chip.height / 2 - 10, ...chip });
  write(brush, turnOf(pick), x, middle + 22, {
    font: `14px ${PLAIN}`,
    ink: pick.auto ? 'warn' : 'ink-3',
    width: cell - GAP,
  });
}

const turnOf = (pick: Pick): string => `${turnCode(pick)}${pick.auto ? ' · auto' : ''}`;

function drawPick(brush: Brush, { pick, team, cell }: Drawn, x: number, middle: number): void {
  drawChip(brush, team, { x, y: middle - CHIP.height / 2, ...CHIP });
  const beside = x + CHIP.width + 12;
  const width = cell - CHIP.width - 12 - 2 * GAP;
  write(brush, placeName(team), beside, middle - 11, { font: `600 18px ${PLAIN}`, ink: 'ink', width });
  write(brush, turnOf(pick), beside, middle + 13, {
    font: `15px ${PLAIN}`,
    ink: pick.auto ? 'warn' : 'ink-3',
    width,
  });
}
