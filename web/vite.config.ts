import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routes } from '../shared/contract/routes.ts';

const LOCAL_RUN = process.env['SITE_ORIGIN'] ?? 'http://localhost:4300';

/**
 * In the browser a call needs a route's method, path and auth; its schemas are for types there. This puts exactly those
 * in the place of the contract's declarations, which keeps the validation library off most pages.
 */
function slimContract(): Plugin {
  const slim = Object.entries(routes).map(([name, { method, path, auth }]) => [name, { method, path, auth }]);
  return {
    name: 'slim-contract',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id.endsWith('/shared/contract/routes.ts')
        ? `export const routes = ${JSON.stringify(Object.fromEntries(slim))};`
        : null,
  };
}

export default defineConfig(({ command }) => {
  // Whoever builds the site, a test run too, builds the one that players get: React's development build is twice as large.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [slimContract(), react(), tailwindcss()],
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
  };
});
