import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { beforePaint } from '../src/app/before-paint.ts';

/** The folder of the design page on the local run's server. The server serves no other files of the page. */
const BASE = '/local/ui/';

/**
 * Adds the script that runs before the first paint. It is a separate file, because the page's policy doesn't allow inline
 * scripts.
 */
function theme(): Plugin {
  const fileName = 'theme.js';
  return {
    name: 'theme',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: beforePaint });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: BASE + fileName }, injectTo: 'head' }],
  };
}

export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [theme(), react(), tailwindcss()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
});
