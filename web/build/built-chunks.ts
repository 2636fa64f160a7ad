import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Returns the chunk that contains one of the site's modules, given by its path below src. Throws if no chunk does. */
export function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  if (!found) throw new Error(`the site has no chunk ${module}`);
  return found;
}

/** Returns the file name of the style sheet that a module imports. Throws if the module imports none. */
export function stylesheetOf(bundle: Bundle, module: string): string {
  const [file] = chunkOf(bundle, module).viteMetadata?.importedCss ?? [];
  if (file === undefined) throw new Error(`${module} has no style sheet`);
  return file;
}

/** Returns the file names of these modules' chunks, each followed by the chunk's static imports, without duplicates. */
export function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const output = bundle[file];
    if (output?.type === 'chunk') output.imports.forEach(add);
  };
  for (const module of modules) add(chunkOf(bundle, module).fileName);
  return [...files];
}
