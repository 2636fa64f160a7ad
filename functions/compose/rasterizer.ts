// The bundler puts both files into the bundle.
import font from '@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf';
import wasm from '@resvg/resvg-wasm/index_bg.wasm';
import { svgRasterizer } from '../adapters/svg-rasterizer.ts';
import type { Rasterizer } from '../ports/ports.ts';

export function composeRasterizer(): Rasterizer {
  return svgRasterizer({ font, wasm });
}
