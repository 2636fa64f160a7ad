/** Apps that open links in a browser of their own, with what its user agent contains. The first match counts. */
const APPS: readonly (readonly [app: string, mark: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/Orca/],
  ['Facebook', /\bFB(AN|AV|_IAB)\//],
  ['TikTok', /\b(TikTok|musical_ly|trill)(\b|_)/],
  ['X', /\bTwitter for |\bTwitterAndroid\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['WeChat', /\bMicroMessenger\//],
  ['LINE', /\bLine\//],
];

/** Returns the name of the app whose own browser shows the page; null if it is a real browser, or an unknown app's. */
export function inAppBrowser(userAgent: string): string | null {
  return APPS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}
