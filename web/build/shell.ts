import type { Rolldown } from 'vite';
import { filesOf, stylesheetOf } from './built-chunks.ts';
import { intoHead } from './page-document.ts';

/** Loads React. */
const START = 'app/start.tsx';
const BEGIN = 'app/begin-page.ts';
/** The modules that request a member page's code and its data. */
const CALLS = [BEGIN, 'app/prefetch.ts'];
/** The modules that start the site for any page. */
const SITE = [BEGIN, START, 'app/site.tsx'];
/** The modules that start the site for a member, in the order they are needed. */
const MEMBERS_SITE = [...CALLS, ...SITE, 'app/member-layout.tsx'];

/**
 * Returns the shell: the template with a script that detects whether a user was signed in to this browser, and a script that
 * preloads the style sheet and code, in the order it is needed. The scripts are separate because the second changes with each
 * build: if an outdated security policy blocks it, the first still runs. The style sheet isn't inlined, because the browser would
 * then delay the entry file, and with it every call; it loads with the site's code, and Vite makes that import wait for it.
 */
export function shellOf(bundle: Rolldown.OutputBundle, template: string, beforePaint: string): string {
  const files = filesOf(bundle, MEMBERS_SITE).filter((file) => !template.includes(file));
  const scripts = `<script>${beforePaint}</script><script>${askAhead(files, filesOf(bundle, SITE), stylesheetOf(bundle, 'look/styles.css'))}</script>`;
  return intoHead(template, scripts);
}

/**
 * Returns a script that preloads the style sheet and these files. If no user is signed in, the script leaves out files that
 * visitors don't need. Links in the HTML wouldn't work: under a service worker, Chromium discards the scripts that such links
 * have fetched, and logs a warning.
 */
function askAhead(files: readonly string[], forVisitors: readonly string[], sheet: string): string {
  const marked = files.map((file) => (forVisitors.includes(file) ? [`/${file}`] : [`/${file}`, 1]));
  const ask = `const ask=link=>document.head.append(Object.assign(document.createElement('link'),{crossOrigin:''},link));`;
  const code = `for(const[href,forMembers]of${JSON.stringify(marked)})if(!forMembers||'member'in document.documentElement.dataset)ask({rel:'modulepreload',href});`;
  return `{${ask}${code}ask({rel:'preload',as:'style',href:'/${sheet}'})}`;
}
