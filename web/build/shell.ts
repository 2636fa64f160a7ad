import type { Rolldown } from 'vite';
import { chunkOf, filesOf, stylesheetOf } from './built-chunks.ts';
import { intoHead } from './page-document.ts';

/** Brings React. */
const START = 'app/start.tsx';
const BEGIN = 'app/begin-page.ts';
/** What asks for a member's page, and for its data. */
const CALLS = [BEGIN, 'app/prefetch.ts'];
/** What starts the site, whatever page the shell becomes. */
const SITE = [BEGIN, START, 'app/site.tsx'];
/** The same with what each member's page has, in the order in which it is needed. */
const MEMBERS_SITE = [...CALLS, ...SITE, 'app/member-layout.tsx'];

/**
 * The shell: the template with two scripts in its head and its style sheet asked for ahead. The first script finds out whether this browser
 * was signed in, the second asks for code, in the order in which it is needed. They stand apart because the second is another one with
 * each build: where an old policy refuses it, the first still runs. The style sheet is not put in: a browser would let the entry wait for
 * it, and so each call. It comes with the import of the site, which Vite lets wait for it. Throws where a page's first calls would
 * have to wait for React.
 */
export function shellOf(bundle: Rolldown.OutputBundle, template: string, beforePaint: string): string {
  if (filesOf(bundle, CALLS).includes(chunkOf(bundle, START).fileName))
    throw new Error('what asks for a page’s data needs React (web/README.md, Weight)');
  const files = filesOf(bundle, MEMBERS_SITE).filter((file) => !template.includes(file));
  const scripts = `<script>${beforePaint}</script><script>${askAhead(files, filesOf(bundle, SITE), stylesheetOf(bundle, 'look/styles.css'))}</script>`;
  return intoHead(template, scripts);
}

/**
 * A script that asks for these files; where nobody was signed in, only for those that are for visitors, too. It asks for the style sheet,
 * too: where a service worker answers, Chromium drops what a link in the HTML has fetched for a script, and warns of it.
 */
function askAhead(files: readonly string[], forVisitors: readonly string[], sheet: string): string {
  const marked = files.map((file) => (forVisitors.includes(file) ? [`/${file}`] : [`/${file}`, 1]));
  const ask = `const ask=link=>document.head.append(Object.assign(document.createElement('link'),{crossOrigin:''},link));`;
  const code = `for(const[href,forMembers]of${JSON.stringify(marked)})if(!forMembers||'member'in document.documentElement.dataset)ask({rel:'modulepreload',href});`;
  return `{${ask}${code}ask({rel:'preload',as:'style',href:'/${sheet}'})}`;
}
