import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import type { Edits } from './use-edits.ts';

/** A setting as users see it, with its form fields and its value as text. */
export interface Setting<T> {
  label: string;
  fields: readonly (keyof T)[];
  words(values: T): string;
}

interface Props<T extends object> {
  edits: Edits<T>;
  settings: readonly Setting<T>[];
}

/**
 * Asks which of two values to keep, for each setting that someone else saved while the user was editing it
 * (see Forms beside pushes).
 */
export function TheirsOrMine<T extends object>({ edits, settings }: Props<T>) {
  const place = useRef<HTMLDivElement>(null);
  const asked = settings.filter(({ fields }) => fields.some((field) => edits.overtaken.includes(field)));
  return (
    <div ref={place} className="contents">
      {asked.length > 0 && (
        <div role="alert" className="space-y-4 rounded-sm border border-warn p-4 text-sm">
          <p>Another commissioner changed this while you were editing. Which one do you want to keep?</p>
          {asked.map((setting) => (
            <Question key={setting.label} next={() => buttonAfter(place.current)} {...{ edits, setting }} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns the button of the next question or, after the last one, of the form below. */
function buttonAfter(place: Element | null): Element | null {
  const below = place?.nextElementSibling ?? null;
  return place?.querySelector('button') ?? below?.querySelector('button') ?? below;
}

interface QuestionProps<T extends object> {
  edits: Edits<T>;
  setting: Setting<T>;
  /** Returns the element that gets the focus after the user has answered. */
  next: () => Element | null;
}

function Question<T extends object>({ edits, setting, next }: QuestionProps<T>) {
  const part = useLastingFocus<HTMLDivElement>(next);
  const { label, fields, words } = setting;
  return (
    <div ref={part} role="group" aria-label={label} className="space-y-2">
      <p className="font-semibold">{label}</p>
      <p className="break-words">
        <span className="text-ink-3">Theirs:</span> {words(edits.present)}
      </p>
      <p className="break-words">
        <span className="text-ink-3">Mine:</span> {words(edits.value)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => edits.takeTheirs(fields)}>
          Use Theirs
        </Button>
        <Button variant="outline" onClick={() => edits.keepMine(fields)}>
          Keep Mine
        </Button>
      </div>
    </div>
  );
}
