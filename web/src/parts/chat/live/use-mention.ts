import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Named } from '../model/message-parts.ts';

interface Writing {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText(text: string): void;
  members: readonly Named[];
}

/** Names to choose from while the user types one after an @. */
export interface Mention {
  id: string;
  choices: readonly Named[];
  /** The index of the name that Enter selects. */
  active: number;
  choose(member: Named): void;
  /** Checks the cursor's position now. */
  look(): void;
  /** Returns true if the key was for the names. */
  onKey(event: KeyboardEvent): boolean;
  close(): void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

export function useMention({ field, text, setText, members }: Writing): Mention {
  const id = useId();
  const [cursor, setCursor] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const query = cursor === null ? null : mentionQuery(text, cursor);
  const choices = query ? choicesFor(query, members) : [];
  const active = Math.min(index, choices.length - 1);
  const close = (): void => setCursor(null);
  const choose = ({ username }: Named): void => {
    if (!query) return;
    const written = withMention(text, query, username);
    // The text must be in the field before the cursor is set, and both must happen before the next key press.
    flushSync(() => {
      setText(written.text);
      close();
    });
    field.current?.focus();
    field.current?.setSelectionRange(written.cursor, written.cursor);
  };
  const move = (by: number): void => setIndex((active + by + choices.length) % choices.length);
  return {
    id,
    choices,
    active,
    choose,
    look: () => {
      const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
      setCursor(selectionStart === selectionEnd ? selectionStart : null);
      setIndex(0);
    },
    onKey: ({ key }) => {
      const chosen = choices[active];
      if (!chosen) return false;
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' || key === 'Tab') choose(chosen);
      else if (key === 'Escape') close();
      else return false;
      return true;
    },
    close,
  };
}

/** The beginning of a name the user is typing. */
interface MentionQuery {
  /** The index of its @. */
  start: number;
  /** The text after the @, up to the cursor. */
  typed: string;
}

const BEFORE_CURSOR = /(?:^|[^\p{L}\p{N}\p{M}_.+-])@([\p{L}\p{N}\p{M}_.-]{0,30})$/u;
const MOST_CHOICES = 6;

/** The partial name before the cursor; null if there is none. */
export function mentionQuery(text: string, cursor: number): MentionQuery | null {
  const [, typed] = BEFORE_CURSOR.exec(text.slice(0, cursor)) ?? [];
  return typed === undefined ? null : { start: cursor - typed.length - 1, typed };
}

/** The matching members: first those whose names begin with the text, then those whose names contain it. */
export function choicesFor<Member extends Named>(
  { typed }: MentionQuery,
  members: readonly Member[],
): Member[] {
  const sought = typed.toLowerCase();
  const place = ({ username }: Named): number => username.toLowerCase().indexOf(sought);
  return members
    .filter((member) => place(member) >= 0)
    .toSorted((a, b) => Number(place(a) > 0) - Number(place(b) > 0) || a.username.localeCompare(b.username))
    .slice(0, MOST_CHOICES);
}

/** The text with the name completed, and the new cursor position. */
export function withMention(
  text: string,
  { start, typed }: MentionQuery,
  username: string,
): { text: string; cursor: number } {
  const after = text.slice(start + 1 + typed.length);
  const head = `${text.slice(0, start)}@${username} `;
  return { text: head + after.replace(/^ /, ''), cursor: head.length };
}
