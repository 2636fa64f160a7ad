import { DIFFERENT } from './password-rules.ts';

interface Passwords {
  /** Returns both passwords as typed so far. */
  typed: () => readonly [password: string, again: string];
  /** Shows the text at the second field, or removes it. */
  tell: (words: string | undefined) => void;
  isTold: boolean;
}

/**
 * Compares a password typed in two fields: after the user has left both, and then on each key until they match. A form's schema
 * may skip this check while other fields are empty.
 */
export function bothPasswords({ typed, tell, isTold }: Passwords) {
  const compare = (): void => {
    const [password, again] = typed();
    tell(password === again ? undefined : DIFFERENT);
  };
  return {
    onBlur: () => {
      afterPointerUp(() => {
        if (typed().every((password) => password !== '')) compare();
      });
    },
    onChange: () => {
      if (isTold) compare();
    },
  };
}

let isDown = false;
const set = (is: boolean) => () => {
  isDown = is;
};
addEventListener('pointerdown', set(true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, set(false), { capture: true });

/**
 * Acts right away or, while a pointer is down, after the click: content that appears during a press moves the button away, and
 * the click is lost.
 */
function afterPointerUp(act: () => void): void {
  if (!isDown) return act();
  const heard = new AbortController();
  const end = (): void => {
    heard.abort();
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: heard.signal });
}
