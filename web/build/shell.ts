import type { Rolldown } from 'vite';
import { filesOf, stylesheetOf } from './built-chunks.ts';
import { intoHead } from './page-document.ts';

/** What the shell is for, whatever page it becomes. */
const SHELL_MODULES = ['app/member-start.ts', 'app/site.tsx'];

/** What only members need on each page that it becomes. */
const MEMBER_MODULES = ['app/member-layout.tsx', 'app/page-data.ts'];

/**
 * It asks ahead for its modules' code and all that they need, beside what the template asks for already, and then, if this browser
 * was signed in, for what members need. Its scripts come before the style sheet, for which they would wait. The one that names files is
 * another one with each build, so it stands apart: where an old policy refuses it, the other still runs.
 */
export function shellOf(bundle: Rolldown.OutputBundle, template: string, beforePaint: string): string {
  const sheet = `/${stylesheetOf(bundle, 'look/styles.css')}`;
  const files = filesOf(bundle, SHELL_MODULES).filter((file) => !template.includes(file));
  const forMembers = filesOf(bundle, MEMBER_MODULES).filter((file) => !(template + files).includes(file));
  const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const scripts = `<script>${beforePaint}</script><script>${askAhead(forMembers)}</script>`;
  return intoHead(template, scripts, `<link rel="stylesheet" crossorigin href="${sheet}">`, ...preloads);
}

/** A script that asks for these files if this browser was signed in. */
function askAhead(files: readonly string[]): string {
  const hrefs = JSON.stringify(files.map((file) => `/${file}`));
  const link = `Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href})`;
  return `if('member'in document.documentElement.dataset)for(const href of ${hrefs})document.head.append(${link})`;
}
