import { DIFFERENT } from './password-rules.ts';

interface Passwords {
  /** Returns what has been typed into both fields so far. */
  typed: () => readonly [password: string, again: string];
  /** Shows this text at the second field; undefined removes it. */
  tell: (words: string | undefined) => void;
  isTold: boolean;
}

/**
 * Compares the passwords in two fields: first when the user has left both fields, then on every key until they match. A form's
 * schema may not get to this comparison while other fields are empty.
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
 * Acts right away or, while a pointer is down, after its release. Content that appears during a press can move the button away
 * from under the pointer, and the click would be lost.
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
