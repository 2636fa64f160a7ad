/** The colors of the browser's own bars, which match each theme's canvas. */
export const BARS = { dark: '#0a1424', light: '#f3f6fb' } as const;
