import { useEffect } from 'react';

/** The site's icon in the colours of a turn. */
const TURN_ICON = '/turn.svg';

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
