/** Paragraphs as lines of at most this width in px, broken between words; a longer word has a line of its own. */
export function linesOf(paragraphs: readonly string[], font: string, width: number): string[][] {
  const brush = document.createElement('canvas').getContext('2d');
  if (brush) brush.font = font;
  const fits = (line: string) => !brush || brush.measureText(line).width <= width;
  return paragraphs.map((text) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}
