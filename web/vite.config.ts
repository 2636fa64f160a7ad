import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiPage } from './build/api-page.ts';
import { commonChunks } from './build/common-chunks.ts';
import { ownCopies } from './build/own-copies.ts';
import { guestPages } from './build/guest-pages.ts';
import { beforePaintInDev, prerender } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';
import { slimContract } from './build/slim-contract.ts';

const LOCAL_RUN = process.env['SITE_ORIGIN'] ?? 'http://localhost:4300';

/** Hashes are one character shorter than usual: every page names dozens of files, so that saves 200 bytes per page. */
const HASHED = 'assets/[name]-[hash:7].js';

export default defineConfig(({ command, isSsrBuild }) => {
  // All builds, including those in tests, make the production site: React's development build is twice as large.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [
      ownCopies(),
      slimContract(),
      apiPage(),
      beforePaintInDev(),
      prerender(),
      guestPages(),
      serviceWorker(),
      react(),
      tailwindcss(),
    ],
    build: {
      // The bench adds up the sizes of a page's chunks, which it looks up in the manifest.
      manifest: true,
      // The site's content security policy allows no data: fonts or inline modules.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 400,
      ...(!isSsrBuild && {
        rolldownOptions: {
          output: { chunkFileNames: HASHED, codeSplitting: { groups: [commonChunks()] } },
        },
      }),
    },
    server: {
      host: '127.0.0.1',
      proxy: {
        '/api': LOCAL_RUN,
        '/config.json': LOCAL_RUN,
        '/openapi.json': LOCAL_RUN,
        '/cognito': LOCAL_RUN,
        '/ws': { target: LOCAL_RUN, ws: true },
      },
    },
    preview: { host: '127.0.0.1' },
  };
});
