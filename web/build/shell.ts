import type { Rolldown } from 'vite';
import { filesOf, stylesheetOf } from './built-chunks.ts';
import { intoHead } from './page-document.ts';

/** Loads React. */
const START = 'app/start.tsx';
const BEGIN = 'app/begin-page.ts';
/** Requests a member page, and its data. */
const CALLS = [BEGIN, 'app/prefetch.ts'];
/** Starts the site, for any page. */
const SITE = [BEGIN, START, 'app/site.tsx'];
/** Starts the site for a member, with the code of all member pages, in the order of need. */
const MEMBERS_SITE = [...CALLS, ...SITE, 'app/member-layout.tsx'];

/**
 * The shell: the template with two scripts in its head and its style sheet preloaded. The first script detects whether this
 * browser was signed in, the second preloads code, in the order of need. They are separate because the second changes with each
 * build: if an outdated security policy blocks it, the first still runs. The style sheet isn't inlined, because a browser would
 * delay the entry, and so each call. Instead, it loads when the site's code is imported; Vite makes that import wait for it.
 */
export function shellOf(bundle: Rolldown.OutputBundle, template: string, beforePaint: string): string {
  const files = filesOf(bundle, MEMBERS_SITE).filter((file) => !template.includes(file));
  const scripts = `<script>${beforePaint}</script><script>${askAhead(files, filesOf(bundle, SITE), stylesheetOf(bundle, 'look/styles.css'))}</script>`;
  return intoHead(template, scripts);
}

/**
 * A script that requests these files; without a signed-in user, only those for visitors. It also requests the style sheet. A link
 * in the HTML would be useless: under a service worker, Chromium drops what such a link has fetched for a script, and warns about
 * it.
 */
function askAhead(files: readonly string[], forVisitors: readonly string[], sheet: string): string {
  const marked = files.map((file) => (forVisitors.includes(file) ? [`/${file}`] : [`/${file}`, 1]));
  const ask = `const ask=link=>document.head.append(Object.assign(document.createElement('link'),{crossOrigin:''},link));`;
  const code = `for(const[href,forMembers]of${JSON.stringify(marked)})if(!forMembers||'member'in document.documentElement.dataset)ask({rel:'modulepreload',href});`;
  return `{${ask}${code}ask({rel:'preload',as:'style',href:'/${sheet}'})}`;
}
