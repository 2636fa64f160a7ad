import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which address is which file, and how the addresses of the single-page application begin. */
export interface SiteMap {
  pages: Readonly<Record<string, string>>;
  sections: readonly string[];
}

/** What the stack has to know of the built site. */
export interface BuiltSite {
  folder: string;
  map: SiteMap;
  /** The text of each HTML file by its name. The site's address stands in it as `ORIGIN`. */
  html: Readonly<Record<string, string>>;
}

/** Where the built site means its own address, which is known at deployment alone. */
export const ORIGIN = 'https://site.invalid';

export function readBuiltSite(folder: string): BuiltSite {
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return {
    folder,
    map: JSON.parse(readFileSync(join(folder, '.vite/site.json'), 'utf8')) as SiteMap,
    html: Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  };
}

/** What stands inside the pages themselves, as the content security policy names it: sources of styles or of scripts. */
export function inlineSources({ html }: BuiltSite, tag: 'style' | 'script'): string[] {
  const inline = new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g');
  const texts = Object.values(html).flatMap((page) =>
    [...page.matchAll(inline)].map(([, text = '']) => text),
  );
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
