import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FILES_PREFIX } from '#shared/contract/site-files.ts';

/**
 * Maps each page's path to its HTML file, and lists all paths in `addresses`. A star in a path matches any text within one
 * segment.
 */
export interface SiteMap {
  pages: Readonly<Record<string, string>>;
  addresses: readonly string[];
}

/** The facts about the built site that the stack needs. */
export interface BuiltSite {
  folder: string;
  map: SiteMap;
  /** The contents of each HTML file, keyed by file name. `ORIGIN` in the contents is a placeholder for the site's URL. */
  html: Readonly<Record<string, string>>;
  /** The names of all files that pages load, sorted. */
  files: readonly string[];
}

/** Stands for the site's own URL in the built site, because only the deployment knows that URL. */
export const ORIGIN = 'https://site.invalid';

export function readBuiltSite(folder: string): BuiltSite {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return {
    folder,
    map: JSON.parse(readFileSync(join(folder, '.vite/site.json'), 'utf8')) as SiteMap,
    html: Object.fromEntries(pages.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
    files: readdirSync(join(folder, FILES_PREFIX), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .toSorted((one, other) => (one < other ? -1 : 1)),
  };
}

/** Returns the sources in a content security policy that allow the inline styles or scripts of these pages. */
export function inlineSources({ html }: Pick<BuiltSite, 'html'>, tag: 'style' | 'script'): string[] {
  const inline = new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g');
  const texts = Object.values(html).flatMap((page) =>
    [...page.matchAll(inline)].map(([, text = '']) => text),
  );
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
