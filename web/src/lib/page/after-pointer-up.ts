let isDown = false;
const set = (is: boolean) => () => {
  isDown = is;
};
addEventListener('pointerdown', set(true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, set(false), { capture: true });

/**
 * Acts at once, or after the click while a pointer is down: what appears in the middle of a press moves the button away
 * from under it, and the click is lost.
 */
export function afterPointerUp(act: () => void): void {
  if (!isDown) return act();
  const heard = new AbortController();
  const end = (): void => {
    heard.abort();
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: heard.signal });
}
