import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { guestBoardPath } from '../../shared/domain/draft/guest-path.ts';
import { ANY } from './addresses.ts';
import { slimContract } from './slim-contract.ts';

const SITE = join(import.meta.dirname, '..');
/** The name of the guest board's document, and the pattern of its URLs. */
export const BOARD = { path: guestBoardPath(ANY), name: 'board' };
const IS_BOARD = new RegExp(`^${BOARD.path.replace(ANY, '[^/.]+')}$`);

/**
 * Builds the guest board separately, as one code file with everything that it needs, including React. If it shared code with the
 * site, each member page would be heavier, and a board that stays open for days would depend on the files of an old deployment.
 */
export function wallBoard(): Plugin {
  return {
    name: 'wall-board',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (IS_BOARD.test(request.url ?? '')) request.url = `/${BOARD.name}.html`;
        next();
      });
    },
    async closeBundle() {
      if (this.environment.mode !== 'build') return;
      await build({
        root: SITE,
        configFile: false,
        logLevel: 'warn',
        plugins: [slimContract(), react(), tailwindcss()],
        build: {
          outDir: 'dist',
          emptyOutDir: false,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          chunkSizeWarningLimit: 400,
          rolldownOptions: {
            input: join(SITE, `${BOARD.name}.html`),
            output: { codeSplitting: false },
          },
        },
      });
    },
  };
}
