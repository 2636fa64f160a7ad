import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface AssetManifest {
  files?: Record<string, { source?: { path?: string } }>;
}

/** Returns the folder or file that an asset key of the template (`<hash>.zip`) stands for. Throws for an unknown key. */
export function assetFolder(assembly: string, key: string | undefined): string {
  const hash = (key ?? '').split('/').at(-1)?.split('.')[0] ?? '';
  for (const name of readdirSync(assembly).filter((file) => file.endsWith('.assets.json'))) {
    const manifest = JSON.parse(readFileSync(join(assembly, name), 'utf8')) as AssetManifest;
    const path = manifest.files?.[hash]?.source?.path;
    if (path !== undefined) return join(assembly, path);
  }
  throw new Error(`The assembly has no asset ${String(key)}`);
}

/** Returns the path of the module that a function's handler setting names. The module is in the function's folder. */
export function handlerFile(folder: string, name: string): string {
  const found = ['mjs', 'js', 'cjs']
    .map((end) => join(folder, `${name}.${end}`))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`No module ${name} in ${folder}`);
  return found;
}
