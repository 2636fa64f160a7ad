/** Style sheet tokens that code calculates with. */
export const TOKENS = { surface: '#101d33', you: '#f2f6fc', control: '#6482b3' } as const;

export const WHITE = '#ffffff';
// Darker than the canvas, which just misses AA on one team's blue.
const NAVY = '#020812';
/** The contrast that WCAG AA requires of text. */
const READABLE = 4.5;

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast ratio of two `#rrggbb` colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** White if it's readable on the background, otherwise navy. */
export function textOn(background: string): string {
  return contrast(background, WHITE) >= READABLE ? WHITE : NAVY;
}

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The distance from one `#rrggbb` color to the other. */
export function distance(one: string, other: string): number {
  const far = channelsOf(other);
  return Math.hypot(...channelsOf(one).map((value, at) => value - (far[at] ?? 0)));
}

/** A stripe can't be seen if both its contrast with the background and its distance from it are below these. */
const SEEN = { contrast: 1.5, distance: 150 };
/** The share of white in a stripe mixed from the primary color. */
const LIGHTER = 0.34;

/** Returns the color of a stripe on a team's primary color: the secondary one, unless it would not show. */
export function stripeOn(primary: string, secondary: string): string {
  const isSeen =
    contrast(primary, secondary) >= SEEN.contrast || distance(primary, secondary) >= SEEN.distance;
  if (isSeen) return secondary;
  const lighter = channelsOf(primary).map((value) => Math.round(value + (255 - value) * LIGHTER));
  return `#${lighter.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the current value of a color token of the style sheet, for a canvas. */
export const colorToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
