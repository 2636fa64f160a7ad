import { DIFFERENT } from './password-rules.ts';

interface Passwords {
  /** The two as they are typed now. */
  typed: () => readonly [password: string, again: string];
  /** Shows the words at the second field, or takes them away. */
  tell: (words: string | undefined) => void;
  isTold: boolean;
}

/**
 * For both fields of a password that is typed twice: compared once both were left, and then with each key until they
 * match. A form's schema may be silent on it while other fields are empty.
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
 * Acts at once, or after the click while a pointer is down: what appears in the middle of a press moves the button away
 * from under it, and the click is lost.
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
