/** Returns the width of a line of text, as a multiple of the font size. Expects the text escaped, as in the SVG. */
export type WidthOf = (text: string) => number;

/** Turns SVG into pictures. All text is in one font, Barlow Condensed, with weight 600. */
export interface Rasterizer {
  /** Converts the SVG that `draw` returns to a PNG. */
  png(draw: (widthOf: WidthOf) => string): Promise<Uint8Array>;
}
