/** The browser's own bars have the canvas color of the theme. */
export const BARS = { dark: '#0a1424', light: '#f3f6fb' } as const;
