import { useEffect } from 'react';

/** The site's icon in the colours of a turn. */
const TURN_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<rect width="32" height="32" rx="7" fill="#ffd666"/>' +
    '<path d="M5 14.5 4 5l6.5 4.5L16 3l5.5 6.5L28 5l-1 9.5z" fill="#0a1424"/>' +
    '<path d="M5 17.500 4 27l6.500-4.500L16 29l5.500-6.500L28 27l-1-9.500z" fill="#9a3d00"/></svg>',
)}`;

/** Changes the tab's icon while it is on. */
export function useTurnIcon(isOn: boolean): void {
  useEffect(() => {
    const icon = isOn ? document.querySelector('link[rel=icon]') : null;
    const before = icon?.getAttribute('href');
    if (!icon || !before) return undefined;
    icon.setAttribute('href', TURN_ICON);
    return () => icon.setAttribute('href', before);
  }, [isOn]);
}
