import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { chunkOf } from './built-chunks.ts';

const START = 'app/start.tsx';

/** The entry asks for React by import(), and every page needs it: the HTML asks for it already, which saves a round trip. */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => startTags(bundle),
    },
  };
}

/** Tags for what starts the site and all that it imports, beside what is an entry. Throws where nothing starts it. */
export function startTags(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const start = chunkOf(bundle, START);
  const isEntry = (file: string): boolean => {
    const output = bundle[file];
    return output?.type === 'chunk' && output.isEntry;
  };
  const files = [start.fileName, ...start.imports].filter((file) => !isEntry(file));
  return files.map((file) => ({
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  }));
}
