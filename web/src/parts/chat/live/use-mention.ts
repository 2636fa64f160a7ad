import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Named } from '../model/message-parts.ts';

interface Writing {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText(text: string): void;
  members: readonly Named[];
}

/** The suggestions shown while the user types a name after an @. */
export interface Mention {
  id: string;
  choices: readonly Named[];
  /** The index of the suggestion that Enter selects. */
  active: number;
  choose(member: Named): void;
  /** Updates the suggestions to the cursor's current position. */
  look(): void;
  /** Handles a key. Returns true if the key was meant for the suggestions. */
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
    // Set the text first and then the cursor, both before the next key is pressed.
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

/** The part of a name that the user has typed so far. */
interface MentionQuery {
  /** The index of the @ in the text. */
  start: number;
  /** The text between the @ and the cursor. */
  typed: string;
}

const BEFORE_CURSOR = /(?:^|[^\p{L}\p{N}\p{M}_.+-])@([\p{L}\p{N}\p{M}_.-]{0,30})$/u;
const MOST_CHOICES = 6;

/** Returns the partial name before the cursor; null if there is none. */
export function mentionQuery(text: string, cursor: number): MentionQuery | null {
  const [, typed] = BEFORE_CURSOR.exec(text.slice(0, cursor)) ?? [];
  return typed === undefined ? null : { start: cursor - typed.length - 1, typed };
}

/**
 * Returns the members that match: first those whose names begin with the typed text, then those whose names contain it. Returns
 * none if the text is already the only such name, so that Enter sends the message.
 */
export function choicesFor<Member extends Named>(
  { typed }: MentionQuery,
  members: readonly Member[],
): Member[] {
  const sought = typed.toLowerCase();
  const place = ({ username }: Named): number => username.toLowerCase().indexOf(sought);
  const begun = members.filter((member) => place(member) === 0);
  if (begun.length === 1 && begun[0]?.username.length === typed.length) return [];
  return members
    .filter((member) => place(member) >= 0)
    .toSorted((a, b) => Number(place(a) > 0) - Number(place(b) > 0) || a.username.localeCompare(b.username))
    .slice(0, MOST_CHOICES);
}

/** Completes the name in the text. Returns the new text and the new position of the cursor. */
export function withMention(
  text: string,
  { start, typed }: MentionQuery,
  username: string,
): { text: string; cursor: number } {
  const after = text.slice(start + 1 + typed.length);
  const head = `${text.slice(0, start)}@${username} `;
  return { text: head + after.replace(/^ /, ''), cursor: head.length };
}
