type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The first that fits counts: most browsers also bear the names of those that they stem from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** What a list calls this device: `Chrome on Android`. */
export function deviceName({ userAgent, maxTouchPoints }: Agent = navigator): string {
  const named = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(BROWSERS) ?? 'A browser';
  // An iPad says that it is a Mac, which has no touch screen.
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  const system = isIpad ? 'iPad' : named(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
