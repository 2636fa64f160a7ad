import { THEME_KEY, type ThemeChoice } from '../lib/device/theme.ts';
import { LAST_USER } from '../lib/session/session-hint.ts';
import { BARS } from '../look/bar-colors.ts';

/** A script that tells the style sheet whether a user was signed in to this browser, so that the right parts of a page show. */
const member = `try{for(const key in localStorage)if(${String(LAST_USER)}.test(key))document.documentElement.dataset.member=''}catch{}`;

/**
 * Returns a script that applies this device's theme to the page, now and after each change. Any tab can change the choice
 * (`chooseTheme`), and the system can change what "like my system" means. A page restored from the browser's history may have
 * missed such changes, so it checks again. `unchosen` is the choice of a device that hasn't made one.
 */
const themeScript = (unchosen: ThemeChoice) =>
  `{const system=matchMedia('(prefers-color-scheme:light)'),page=document.documentElement.dataset,paint=()=>{` +
  `let choice=page.choice;try{choice||=localStorage['${THEME_KEY}']}catch{}` +
  (unchosen === 'dark' ? '' : `choice||='${unchosen}';`) +
  `const theme=choice==='light'||choice==='system'&&system.matches?'light':'dark';page.theme=theme;` +
  `document.querySelector('[name=theme-color]').content=theme==='light'?'${BARS.light}':'${BARS.dark}'};` +
  `paint();addEventListener('storage',paint);addEventListener('pageshow',paint);system.addEventListener('change',paint)}`;

/** Runs in the head of every page except the pages for guests. The guest board is always dark. */
export const beforePaint = member + themeScript('dark');

/**
 * Runs in the head of the public season page, which doesn't look for a session. In a frame of another site it can't read this
 * device's choice, so it follows the system.
 */
export const framedBeforePaint = themeScript('system');
