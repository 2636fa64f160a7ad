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

/** White if it is readable on that color, otherwise navy. */
export function textOn(background: string): string {
  return contrast(background, WHITE) >= READABLE ? WHITE : NAVY;
}
