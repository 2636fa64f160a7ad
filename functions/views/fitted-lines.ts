import type { WidthOf } from '../ports/ports.ts';

/** The most letters of a word that stay on one line. */
const LONGEST_WORD = 20;

export interface Frame {
  /** In px. */
  width: number;
  height: number;
  lines: number;
  /** The largest letter size, in px. */
  letters: number;
  /** The height of a line, as a multiple of the letter size. */
  leading: number;
}

interface Line {
  text: string;
  /** As a multiple of the letter size. */
  width: number;
}

/** Breaks a text into lines so that its letters are as large as the frame allows. `text` is escaped word by word. */
export function fittedLines(text: string, frame: Frame, escape: (text: string) => string, widthOf: WidthOf) {
  const words = text
    .split(/\s+/)
    .flatMap((word) => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gu')) ?? [])
    .map(escape);
  const measured = words.map((word) => ({ text: word, width: widthOf(word) }));
  // A space alone has no width in SVG.
  const space = widthOf('H H') - 2 * widthOf('H');
  const choices = Array.from({ length: frame.lines }, (_, more) => {
    const lines = broken(measured, space, more + 1);
    const letters = Math.min(
      frame.letters,
      frame.width / widest(lines),
      frame.height / (lines.length * frame.leading),
    );
    return { lines: lines.map((line) => line.text), letters };
  });
  return choices.reduce((best, choice) => (choice.letters > best.letters ? choice : best));
}

const widest = (lines: readonly Line[]): number => Math.max(...lines.map(({ width }) => width));

/** Breaks words into at most this many lines, the widest of them as narrow as possible. */
function broken(words: readonly Line[], space: number, most: number): Line[] {
  const whole = joined(words, space);
  if (most === 1) return [whole];
  return words
    .slice(1)
    .map((_, at) => [joined(words.slice(0, at + 1), space), ...broken(words.slice(at + 1), space, most - 1)])
    .reduce((best, lines) => (widest(lines) < widest(best) ? lines : best), [whole]);
}

function joined(words: readonly Line[], space: number): Line {
  return {
    text: words.map(({ text }) => text).join(' '),
    width: words.reduce((sum, { width }) => sum + space + width, -space),
  };
}
