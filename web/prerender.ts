import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as memberPageList from './src/app/member-pages.ts';
import type * as prerenderer from './src/app/prerender.tsx';
import type { Prerendered } from './src/app/prerender.tsx';
import type * as pathList from './src/lib/paths.ts';

type Bundle = Rolldown.OutputBundle;

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
/** For the stack, and for whoever measures the build; nothing of it is served. */
const NOT_SERVED = join(DIST, '.vite');
/** Stands for the site's own address, which only the stack knows. */
const ORIGIN = 'https://site.invalid';
const PICTURE = { file: '/sharing.png', width: 1200, height: 630 };

/**
 * Writes each public page as HTML of its own, with its style sheet in it; `shell.html`, which every other page starts
 * from; and `.vite/site.json`, which tells the edge what stands where.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        const template = readFileSync(join(DIST, 'index.html'), 'utf8');
        const { beforePaint, styles, pages } = await rendered();
        const script = `<script>${beforePaint}</script>`;
        const sheet = `/${stylesheetOf(bundle, 'look/styles.css')}`;
        const link = `<link rel="stylesheet" crossorigin href="${sheet}">`;
        const shell = intoHead(template, link, script, ...preloads(bundle, template));
        writeFileSync(join(DIST, 'shell.html'), shell);
        const document = intoHead(
          template.replaceAll(PRELOAD, ''),
          fontOf(styles),
          `<style>${styles.trim()}</style>`,
          script,
        );
        for (const page of pages) writeFileSync(join(DIST, `${page.name}.html`), documentOf(page, document));
        const files = pages.flatMap(({ name, path }) =>
          path === undefined ? [] : [[path, `/${name}.html`]],
        );
        const site = { pages: Object.fromEntries(files) as object, sections: await sections() };
        writeFileSync(join(NOT_SERVED, 'site.json'), JSON.stringify(site));
      },
    },
  };
}

/** What the renderer makes, which is bundled for Node in a build of its own. */
async function rendered(): Promise<{ beforePaint: string; styles: string; pages: Prerendered[] }> {
  const outDir = join(NOT_SERVED, 'prerender');
  mkdirSync(outDir, { recursive: true });
  await build({
    root: HERE,
    configFile: join(HERE, 'vite.config.ts'),
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
  const { beforePaint, styles, prerendered } = (await import(bundled)) as typeof prerenderer;
  const pages = await prerendered();
  rmSync(outDir, { recursive: true });
  return { beforePaint, styles, pages };
}

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  if (!found) throw new Error(`the site has no chunk ${module}`);
  return found;
}

/** Headings are drawn in it: without asking ahead they would be drawn twice. */
function fontOf(styles: string): string {
  const file = /url\("?([^)"]+\.woff2)/.exec(styles)?.[1];
  if (file === undefined) throw new Error('the style sheet has no font');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
}

function stylesheetOf(bundle: Bundle, module: string): string {
  const [file] = chunkOf(bundle, module).viteMetadata?.importedCss ?? [];
  if (file === undefined) throw new Error(`${module} has no style sheet`);
  return file;
}

/** A page that is there needs no script to be drawn, so none is asked for ahead. */
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

function intoHead(html: string, ...tags: string[]): string {
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

function documentOf(page: Prerendered, template: string): string {
  const { name, title, html, isForVisitors } = page;
  const root = `<div id="root" data-page="${name}"${isForVisitors ? ' data-visitors=""' : ''}>${html}</div>`;
  return intoHead(template, ...aboutPage(page))
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => root);
}

/** For search engines, and for the card that a shared link becomes. */
function aboutPage({ path, title, description }: Prerendered): string[] {
  if (path === undefined || description === undefined) return ['<meta name="robots" content="noindex">'];
  const properties = {
    type: 'website',
    site_name: 'Two Crowns',
    title,
    description,
    url: ORIGIN + path,
    image: ORIGIN + PICTURE.file,
    'image:width': PICTURE.width,
    'image:height': PICTURE.height,
    'image:alt': 'Two crowns over a draft of football teams',
  };
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${ORIGIN}${path}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** What the shell is for, whatever page it becomes. */
const SHELL_MODULES = ['app/member-start.ts', 'app/site.tsx'];

/** Their code and all that it needs, beside what the template asks for already. */
function preloads(bundle: Bundle, template: string): string[] {
  const files = new Set(SHELL_MODULES.map((module) => chunkOf(bundle, module).fileName));
  for (const file of files) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) files.add(imported);
  }
  return [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

/** How the addresses of the router's pages begin. Whatever begins otherwise is nobody's. */
async function sections(): Promise<string[]> {
  const at = (file: string) => pathToFileURL(join(HERE, 'src', file)).href;
  const { memberPages } = (await import(at('app/member-pages.ts'))) as typeof memberPageList;
  const { paths } = (await import(at('lib/paths.ts'))) as typeof pathList;
  const named = Object.values<string | ((...parts: string[]) => string)>(paths);
  const addresses = named.map((path) => (typeof path === 'string' ? path : path('x', 'y')));
  const all = [...addresses, ...memberPages.map(({ path }) => `/${path}`)];
  return [...new Set(all.map((path) => /^\/([^/?]*)/.exec(path)?.[1] ?? ''))].filter(Boolean).toSorted();
}
