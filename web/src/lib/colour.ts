export const WHITE = '#ffffff';
// The text color on light backgrounds. It is darker than the canvas color, whose contrast with one team's blue is just below WCAG
// AA.
const NAVY = '#020812';
/** The minimum contrast that WCAG AA requires for text. */
const READABLE = 4.5;

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the contrast ratio between two `#rrggbb` colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the text color for a background: white if that is readable, otherwise navy. */
export function textOn(background: string): string {
  return contrast(background, WHITE) >= READABLE ? WHITE : NAVY;
}

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Returns the distance between two `#rrggbb` colors in RGB space. */
export function distance(one: string, other: string): number {
  const far = channelsOf(other);
  return Math.hypot(...channelsOf(one).map((value, at) => value - (far[at] ?? 0)));
}

/** A stripe is visible if its contrast with the background, or its distance from it, is at least this. */
const SEEN = { contrast: 1.5, distance: 150 };
/** How much white is in a stripe that is mixed from the primary color, 0 to 1. */
const LIGHTER = 0.34;

/**
 * Returns the color for a stripe on a team's primary color: the secondary color or, if that wouldn't be visible, a lighter shade
 * of the primary color.
 */
export function stripeOn(primary: string, secondary: string): string {
  const isSeen =
    contrast(primary, secondary) >= SEEN.contrast || distance(primary, secondary) >= SEEN.distance;
  if (isSeen) return secondary;
  const lighter = channelsOf(primary).map((value) => Math.round(value + (255 - value) * LIGHTER));
  return `#${lighter.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
