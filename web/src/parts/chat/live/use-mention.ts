import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { choicesFor, mentionQuery, withMention } from '../model/mention-query.ts';
import type { Named } from '../model/message-parts.ts';

interface Writing {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText(text: string): void;
  members: readonly Named[];
}

/** Names to choose from while the reader writes one after an @. */
export interface Mention {
  id: string;
  choices: readonly Named[];
  /** The index of the name that Enter takes. */
  active: number;
  choose(member: Named): void;
  /** Looks where the cursor is now. */
  look(): void;
  /** Returns true if the key was meant for the names. */
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
    // The field needs the text before the cursor is set, and both before the next key is pressed.
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
