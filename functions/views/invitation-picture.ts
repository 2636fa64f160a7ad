import { CARD_SIZE } from '#shared/contract/link-card.ts';
import { jerseyOf } from '#shared/domain/accounts/jersey.ts';
import { CLOSED } from '#shared/domain/leagues/closed.ts';
import type { ShownInvitation } from '#shared/domain/leagues/invitation-card.ts';
import type { WidthOf } from '../ports/ports.ts';
import { CROWN_COLORS, crownsOnLine } from './crown-art.ts';
import { escaped } from './escaped.ts';
import { fittedLines } from './fitted-lines.ts';

/** Colors of the style sheet (web/src/look/look.css). White is the reader: their open seat. */
export const PICTURE_COLORS = {
  ...CROWN_COLORS,
  turf: '#0d1b33',
  'turf-2': '#0f203e',
  ink: '#f2f6fc',
  'ink-2': '#b9c6dc',
  'ink-3': '#94a6c4',
  you: '#f2f6fc',
  control: '#6482b3',
} as const;
const COLORS = PICTURE_COLORS;

// The layout, in px. Chats show it 300 px wide, so letters have at least 40 px.
const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 64;
const INVITER = { middle: 90, size: 76, gap: 20, letters: 46, right: 820 };
const NAME = { width: 744, top: 156, height: 272, lines: 3, letters: 190, leading: 0.88 };
const CROWNS = { left: 846, width: WIDTH - MARGIN - 846, line: 274 };
const RULE = { middle: 480, letters: 40 };
const SEATS = { middle: 556, size: 48, step: 56, width: 800, letters: 44 };
/** From the middle of a capital letter down to its baseline, as a multiple of the letter size. */
const HALF_CAPITAL = 0.35;

/**
 * Draws the content from `picturedInvitation` as SVG. Members' text is escaped. A change of
 * the look needs another version (`DRAWING`), and new content belongs in the picture's key (invitation-picture-path.ts).
 */
export function invitationPicture(invitation: ShownInvitation, widthOf: WidthOf): string {
  const { invitedBy, leagueName } = invitation;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-weight="600" fill="${COLORS.ink}">`,
    '<clipPath id="disc"><circle cx="12" cy="12" r="12"/></clipPath>',
    field(),
    inviter(escaped(invitedBy), jersey(invitedBy, MARGIN, INVITER.middle, INVITER.size), widthOf),
    title(leagueName.toUpperCase(), widthOf),
    crownsOnLine(CROWNS),
    rule(),
    footing(invitation, widthOf),
    '</svg>',
  ].join('\n');
}

/** Bands of mown grass, yard lines, and hash marks along the lower edge. */
function field(): string {
  const yard = WIDTH / 8;
  const repeated = (count: number, part: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => part(at)).join('');
  const bands = repeated(4, (at) => `M${2 * at * yard} 0h${yard}v${HEIGHT}h${-yard}z`);
  const yards = repeated(7, (at) => `M${(at + 1) * yard} 0v${HEIGHT}`);
  const hashes = repeated(40, (at) => `M${15 + at * 30} ${HEIGHT}v-12`);
  return [
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${COLORS.turf}"/>`,
    `<path d="${bands}" fill="${COLORS['turf-2']}"/>`,
    `<path d="${yards}" stroke="${COLORS.ink}" stroke-opacity=".09" stroke-width="2"/>`,
    `<path d="${hashes}" stroke="${COLORS.ink}" stroke-opacity=".22" stroke-width="3"/>`,
  ].join('');
}

function inviter(name: string, picture: string, widthOf: WidthOf): string {
  const x = MARGIN + INVITER.size + INVITER.gap;
  const letters = Math.min(INVITER.letters, (INVITER.right - x) / widthOf(`${name} invites you to`));
  const words = `${name} <tspan fill="${COLORS['ink-2']}">invites you to</tspan>`;
  return picture + text(words, { x, middle: INVITER.middle, letters });
}

function title(name: string, widthOf: WidthOf): string {
  const { lines, letters } = fittedLines(name, NAME, escaped, widthOf);
  const step = letters * NAME.leading;
  const first = NAME.top + (NAME.height - step * (lines.length - 1)) / 2;
  return lines.map((line, at) => text(line, { x: MARGIN, middle: first + at * step, letters })).join('');
}

function rule(): string {
  const wins = `<tspan fill="${COLORS.win}">Most wins</tspan> takes one crown.`;
  const losses = `<tspan fill="${COLORS.loss}">Most losses</tspan> takes the other.`;
  return `<g fill="${COLORS['ink-2']}">${text(`${wins} ${losses}`, { x: MARGIN, ...RULE })}</g>`;
}

/** What the reader can have: a seat in the row, or a member's spot. Or why there is none. */
function footing(invitation: ShownInvitation, widthOf: WidthOf): string {
  const { seatOf, closed } = invitation;
  const { middle, letters } = SEATS;
  if (seatOf !== null) {
    const words = `Take over for ${escaped(seatOf)}`;
    const x = MARGIN + SEATS.size + INVITER.gap;
    const fitting = Math.min(letters, (WIDTH - MARGIN - x) / widthOf(words));
    return jersey(seatOf, MARGIN, middle, SEATS.size) + text(words, { x, middle, letters: fitting });
  }
  if (closed !== null) return text(CLOSED[closed], { x: MARGIN, middle, letters });
  return seats(invitation);
}

function seats({ invitedBy, memberCount, maxMembers }: ShownInvitation): string {
  const { middle, size, letters } = SEATS;
  const step = Math.min(SEATS.step, SEATS.width / maxMembers);
  const across = Math.min(size, step - 6);
  const row = Array.from({ length: maxMembers }, (_, seat) => {
    const x = MARGIN + seat * step;
    if (seat === 0) return jersey(invitedBy, x, middle, across);
    if (seat < memberCount) return disc(x, across, `fill="${COLORS['ink-3']}"`);
    if (seat > memberCount) return disc(x, across, `${ring(COLORS.control, 3)} stroke-dasharray="8 5.6"`, 3);
    const plus = `M${x + across / 2 - 9} ${middle}h18m-9-9v18`;
    return disc(x, across, ring(COLORS.you, 4), 4) + `<path d="${plus}" ${ring(COLORS.you, 4)}/>`;
  });
  const count = `${memberCount} / ${maxMembers} members`;
  return row.join('') + text(count, { x: WIDTH - MARGIN, middle, letters, anchor: 'end' });
}

const ring = (color: string, width: number) => `fill="none" stroke="${color}" stroke-width="${width}"`;

/** A seat. Its ring is inside of it. */
function disc(x: number, across: number, paint: string, width = 0): string {
  return `<circle cx="${x + across / 2}" cy="${SEATS.middle}" r="${(across - width) / 2}" ${paint}/>`;
}

/** A member's jersey with their name's first letter, never the picture that they have uploaded. */
function jersey(username: string, x: number, middle: number, size: number): string {
  const { tones, pattern } = jerseyOf(username);
  const [letter = ''] = username.toUpperCase();
  return [
    `<g transform="translate(${x} ${middle - size / 2}) scale(${size / 24})">`,
    `<g clip-path="url(#disc)"><path d="M0 0h24v24H0z" fill="${tones[0]}"/><path d="${pattern}" fill="${tones[1]}"/></g>`,
    text(escaped(letter), { x: 12, middle: 12, letters: 13, anchor: 'middle' }),
    '</g>',
  ].join('');
}

function text(
  words: string,
  { x, middle, letters, anchor = 'start' }: { x: number; middle: number; letters: number; anchor?: string },
): string {
  const y = middle + letters * HALF_CAPITAL;
  return `<text x="${x}" y="${y.toFixed(1)}" font-size="${letters.toFixed(1)}" text-anchor="${anchor}">${words}</text>`;
}
