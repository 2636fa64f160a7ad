import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const LOCAL_RUN = process.env['SITE_ORIGIN'] ?? 'http://localhost:4300';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // The bench adds up chunks from it.
    manifest: true,
    // The site's content security policy allows no data: fonts or inline modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': LOCAL_RUN,
      '/config.json': LOCAL_RUN,
      '/cognito': LOCAL_RUN,
      '/ws': { target: LOCAL_RUN, ws: true },
    },
  },
  preview: { host: '127.0.0.1' },
});
