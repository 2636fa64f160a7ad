import type { Rolldown } from 'vite';

/** Returns a bundle's chunk that contains these modules (paths below src) and imports these files. */
export function chunk(
  fileName: string,
  modules: readonly string[],
  imports: string[] = [],
  { css }: { css?: string } = {},
): Rolldown.OutputChunk {
  return {
    type: 'chunk',
    fileName,
    moduleIds: modules.map((module) => `/site/src/${module}`),
    imports,
    viteMetadata: { importedCss: new Set(css === undefined ? [] : [css]) },
  } as unknown as Rolldown.OutputChunk;
}

export function bundleOf(...chunks: Rolldown.OutputChunk[]): Rolldown.OutputBundle {
  return Object.fromEntries(chunks.map((one) => [one.fileName, one]));
}
