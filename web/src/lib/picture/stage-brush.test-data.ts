import { vi } from 'vitest';

/** The bounds of something that was drawn, in px. */
export interface Drawn {
  top?: number;
  bottom?: number;
  left: number;
  right: number;
  /** The font size, if it is text. */
  size?: number;
}

/** Returns a fake canvas context that records the texts and chips drawn with it. Each letter is 10 px wide. */
export function stageBrush() {
  const texts: string[] = [];
  const drawn: Drawn[] = [];
  const width = (text: string) => text.length * 10;
  const noted = {
    textAlign: 'left',
    font: '',
    measureText: (text: string) => ({ width: width(text) }),
    fillText(text: string, x: number, y: number) {
      if (text === '') return;
      texts.push(text);
      const left = this.textAlign === 'center' ? x - width(text) / 2 : x;
      const [, size] = /(\d+)px/.exec(this.font) ?? [];
      drawn.push({ left, right: left + width(text), top: y, bottom: y, size: Number(size) });
    },
    roundRect: (x: number, y: number, wide: number, tall: number) =>
      void drawn.push({ left: x, right: x + wide, top: y, bottom: y + tall }),
  };
  const brush = new Proxy<Record<string, unknown>>(noted, {
    get: (held, name: string) => (name in held ? held[name] : () => undefined),
  });
  const canvas = { getContext: () => brush, toBlob: (done: (blob: Blob) => void) => done(new Blob()) };
  vi.stubGlobal('document', { createElement: () => canvas, documentElement: {} });
  return { texts, drawn };
}
