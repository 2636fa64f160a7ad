import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { beforePaint } from '../src/app/before-paint.ts';
import type * as prerenderer from '../src/app/prerender.tsx';
import type { Prerendered, ShellPage } from '../src/app/prerender.tsx';
import { addresses } from './addresses.ts';
import { documentOf, headed, intoHead, NO_INDEX } from './page-document.ts';
import { shellOf } from './shell.ts';
import { GUEST_PAGES } from './guest-pages.ts';

const SITE = join(import.meta.dirname, '..');
const DIST = join(SITE, 'dist');
/** The folder for files that aren't served: only the deployment and the measurements of the build read them. */
const NOT_SERVED = join(DIST, '.vite');

const SCRIPT = `<script>${beforePaint}</script>`;

/**
 * Adds the script that runs before the first paint to the page that the development server serves. In a build, `prerender` adds
 * it.
 */
export function beforePaintInDev(): Plugin {
  return {
    name: 'before-paint',
    apply: 'serve',
    transformIndexHtml: (html, { path }) => (path === '/index.html' ? intoHead(html, SCRIPT) : html),
  };
}

/**
 * Writes each public page as its own HTML file, with its style sheet inlined. All other pages start from `shell.html`, but each
 * page that search engines may index has its own copy of the shell. `.vite/site.json` tells the edge which file to serve for
 * which URL.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        const template = bare(readFileSync(join(DIST, 'index.html'), 'utf8'));
        const { pages, shellPages } = await rendered();
        const shell = shellOf(bundle, template, beforePaint);
        writeFileSync(join(DIST, 'shell.html'), intoHead(shell, NO_INDEX));
        for (const page of shellPages) writeFileSync(join(DIST, `${page.name}.html`), headed(page, shell));
        for (const page of pages) {
          const document = publicTemplate(template, page.sheet);
          writeFileSync(join(DIST, `${page.name}.html`), documentOf(page, document));
        }
        writeFileSync(
          join(NOT_SERVED, 'site.json'),
          JSON.stringify(await siteMap([...pages, ...shellPages, ...GUEST_PAGES])),
        );
      },
    },
  };
}

/** Removes the HTML comments, which are only meant for readers of the source. */
function bare(html: string): string {
  return html.replaceAll(/\s*<!--[^]*?-->/g, '');
}

interface Rendered {
  pages: Prerendered[];
  shellPages: readonly ShellPage[];
}

/** Builds the renderer for Node in a separate build, runs it, and returns the rendered pages. */
async function rendered(): Promise<Rendered> {
  const outDir = join(NOT_SERVED, 'prerender');
  mkdirSync(outDir, { recursive: true });
  await build({
    root: SITE,
    configFile: join(SITE, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      cssMinify: true,
    },
    ssr: { noExternal: true },
  });
  const bundled = pathToFileURL(join(outDir, 'prerender.js')).href;
  const { prerendered, shellPages } = (await import(bundled)) as typeof prerenderer;
  const pages = await prerendered();
  rmSync(outDir, { recursive: true });
  return { pages, shellPages };
}

/**
 * Returns the template for public pages. The browser can draw a prerendered page without scripts, so this preloads only the font.
 */
function publicTemplate(template: string, styles: string): string {
  const sheet = `<style>${styles.trim()}</style>`;
  return intoHead(template, fontOf(styles), sheet, SCRIPT);
}

/** Returns the tag that preloads the headings' font. Without it, the headings would be painted twice. */
function fontOf(styles: string): string {
  const file = /url\("?([^)"]+\.woff2)/.exec(styles)?.[1];
  if (file === undefined) throw new Error('the style sheet has no font');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
}

async function siteMap(pages: readonly Pick<Prerendered, 'name' | 'path'>[]): Promise<object> {
  const files = pages.flatMap(({ name, path }) => (path === undefined ? [] : [[path, `/${name}.html`]]));
  return { pages: Object.fromEntries(files) as object, addresses: await addresses() };
}
