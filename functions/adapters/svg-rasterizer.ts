import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import type { Rasterizer, WidthOf } from '../ports/ports.ts';
import { loadedOnce } from './loaded-once.ts';

/** The font size, in px, at which text is measured. Measured widths are exact to a hundredth of that size. */
const MEASURED = 100;

/** A process can load the library's code only once. */
const loadCode = loadedOnce((wasm: Uint8Array) => initWasm(wasm));

/** Rasterizes with resvg. Its compiled code loads with the first picture. */
export function svgRasterizer({ wasm, font }: { wasm: Uint8Array; font: Uint8Array }): Rasterizer {
  const options = { font: { fontBuffers: [font], defaultFontFamily: 'Barlow Condensed' } };
  return {
    async png(draw) {
      await loadCode(wasm);
      return rasterized(draw(widthIn(options)), options);
    },
  };
}

/** Measures text by laying it out with the library, exactly as the library will draw it. */
const widthIn =
  (options: ResvgRenderOptions): WidthOf =>
  (text) => {
    const drawing = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-weight="600" font-size="${MEASURED}">${text}</text></svg>`,
      options,
    );
    const box = drawing.getBBox();
    drawing.free();
    if (!box) return 0;
    const width = box.x + box.width;
    box.free();
    return width / MEASURED;
  };

function rasterized(svg: string, options: ResvgRenderOptions): Uint8Array {
  const drawing = new Resvg(svg, options);
  const picture = drawing.render();
  try {
    return picture.asPng();
  } finally {
    picture.free();
    drawing.free();
  }
}
