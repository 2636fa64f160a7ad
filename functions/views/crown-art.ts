type Race = 'wins' | 'losses';

/** The shades of a crown's own color, which is `color`. */
const SHADES = {
  wins: { edge: '#e6f5fe', pale: '#c9e9fc', color: '#56b4e9', deep: '#1f79b4', dark: '#155585' },
  losses: { edge: '#ffe7d1', pale: '#ffd0a3', color: '#f28a3c', deep: '#bf5c14', dark: '#86400d' },
} as const;

/** The colors of the two crowns in the style sheet (web/src/look/look.css). */
export const CROWN_COLORS = { win: SHADES.wins.color, loss: SHADES.losses.color } as const;

const SHADOW = '#06101f';
/** The size of the artwork. */
const ART = { width: 200, height: 168 };

/** Returns the artwork of both crowns on a line, as in the logo: Wins stands above it, Losses hangs below it. As SVG. */
export function crownsOnLine({ left, width, line }: { left: number; width: number; line: number }): string {
  const size = { width: width * 0.76, height: width * 0.76 * (ART.height / ART.width) };
  const place = `x="${left + width * 0.12}" width="${size.width}" height="${size.height}" viewBox="0 0 ${ART.width} ${ART.height}"`;
  return [
    `<svg y="${line - 22 - size.height}" ${place}>${crown('wins')}</svg>`,
    `<path d="M${left} ${line - 4}h${width}m0 8h${-width}" fill="none" stroke="#f2f6fc" stroke-width="3"/>`,
    `<svg y="${line + 22}" ${place}><g transform="matrix(1 0 0 -1 0 ${ART.height})">${crown('losses')}</g></svg>`,
  ].join('');
}

/** Upright artwork. The light comes from above, also on the crown that hangs upside down. */
function crown(race: Race): string {
  const { edge, pale, color, deep, dark } = SHADES[race];
  const [top, bottom] = race === 'wins' ? [0, 1] : [1, 0];
  const gradient = (name: string, stops: string) =>
    `<linearGradient id="${race}-${name}" x1="0" y1="${top}" x2="0" y2="${bottom}">${stops}</linearGradient>`;
  const stop = (shade: string, offset: number) => `<stop stop-color="${shade}" offset="${offset}"/>`;
  const jewel = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${race}-jewel)"/>`;
  const shade = (path: string, fill: string, opacity: number) =>
    `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;
  const stroke = (path: string, paint: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return [
    gradient('front', stop(pale, 0) + stop(color, 0.45) + stop(deep, 1)),
    gradient('band', stop(color, 0) + stop(dark, 1)),
    `<radialGradient id="${race}-jewel" cx=".38" cy="${race === 'wins' ? 0.34 : 0.66}">`,
    `${stop('#fff', 0)}${stop(pale, 0.5)}${stop(deep, 1)}</radialGradient>`,
    // The points behind.
    `<path d="M40 104 55 40l31 60zM160 104 145 40l-31 60z" fill="${dark}"/>`,
    `<path d="M48 35a6 6 0 1 0 12 0a6 6 0 1 0-12 0M140 35a6 6 0 1 0 12 0a6 6 0 1 0-12 0" fill="${deep}"/>`,
    // The front, and its folds.
    `<path d="M32 124 12 54${POINTS}l-20 70q-68 14-136 0z" fill="url(#${race}-front)"/>`,
    shade('M100 20c8 30 21 58 40 62l-8 47q-16 2-32 2z', SHADOW, 0.16),
    shade('M188 54l-20 70q-18 4-36 5l8-47c17 3 35-8 48-28z', SHADOW, 0.28),
    shade('M12 54l20 70q17 4 35 5l-7-47C43 85 25 74 12 54z', '#fff', 0.16),
    stroke(`M12 54${POINTS}`, edge, 2.5),
    // The band, with a football.
    `<path d="M30 130q70 15 140 0l-4 24q-66 13-132 0z" fill="url(#${race}-band)"/>`,
    stroke('M30 130q70 15 140 0', edge, 2),
    `<path d="M78 149q22-16 44 0q-22 16-44 0z" fill="${SHADOW}"/>`,
    stroke('M90 149h20M94 146v6M100 146v6M106 146v6', pale, 2),
    jewel(12, 46, 10) + jewel(100, 11, 11) + jewel(188, 46, 10),
  ].join('');
}

const POINTS = 'c13 20 31 31 48 28 19-4 32-32 40-62 8 30 21 58 40 62 17 3 35-8 48-28';
