import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { guestBoardPath, seasonPagePath } from '../../shared/domain/draft/guest-path.ts';
import { framedBeforePaint } from '../src/app/before-paint.ts';
import { ANY } from './addresses.ts';
import { intoHead } from './page-document.ts';
import { slimContract } from './slim-contract.ts';

const SITE = join(import.meta.dirname, '..');

interface GuestPage {
  /** The pattern of its URLs. */
  path: string;
  /** The name of its document. */
  name: string;
  /** A script that runs before the first paint. */
  script?: string;
}

/** The pages for people without an account, who have only a link. */
export const GUEST_PAGES: readonly GuestPage[] = [
  { path: guestBoardPath(ANY), name: 'board' },
  { path: seasonPagePath(ANY), name: 'season', script: framedBeforePaint },
];

const ADDRESSES = GUEST_PAGES.map(({ path, name }) => ({
  name,
  pattern: new RegExp(`^${path.replace(ANY, '[^/.]+')}$`),
}));

/** Adds a guest page's own script to its document. */
function withScript(html: string, file: string): string {
  const script = GUEST_PAGES.find(({ name }) => file.endsWith(`/${name}.html`))?.script;
  return script === undefined ? html : intoHead(html, `<script>${script}</script>`);
}

const ownScript = (): Plugin => ({
  name: 'guest-page-script',
  transformIndexHtml: (html, { path }) => withScript(html, path),
});

/**
 * Builds each guest page separately, as one code file with everything that it needs, including React. If it shared code with the
 * site, each member page would be heavier, and a page that stays open for days would depend on the files of an old deployment.
 */
export function guestPages(): Plugin {
  return {
    ...ownScript(),
    name: 'guest-pages',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const page = ADDRESSES.find(({ pattern }) => pattern.test(request.url ?? ''));
        if (page) request.url = `/${page.name}.html`;
        next();
      });
    },
    async closeBundle() {
      if (this.environment.mode !== 'build') return;
      for (const { name } of GUEST_PAGES) await buildPage(name);
    },
  };
}

async function buildPage(name: string): Promise<void> {
  await build({
    root: SITE,
    configFile: false,
    logLevel: 'warn',
    plugins: [slimContract(), ownScript(), react(), tailwindcss()],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 400,
      rolldownOptions: {
        input: join(SITE, `${name}.html`),
        output: { codeSplitting: false },
      },
    },
  });
}
