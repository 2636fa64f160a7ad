import { inAppBrowser } from '../../lib/device/in-app-browser.ts';

interface Device {
  userAgent: string;
  isIos: boolean;
}

/** Says how to stay signed in. Names only an app that is surely the one whose browser this is, and the browsers it can open. */
export function adviceFor({ userAgent, isIos }: Device): string {
  const app = inAppBrowser(userAgent);
  if (app === null)
    return 'To stay signed in, open this link in another browser or in a window that isn’t private.';
  return `To stay signed in, use ${app}’s menu to open this page in ${realBrowser(userAgent, isIos)}, or copy the link.`;
}

/** The browser that comes with the device. */
function realBrowser(userAgent: string, isIos: boolean): string {
  if (isIos) return 'Safari';
  return userAgent.includes('Android') ? 'Chrome' : 'your browser';
}
