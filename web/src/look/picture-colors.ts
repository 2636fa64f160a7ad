/** The style sheet's tokens for pictures. A picture is dark in both themes, because its viewers may have either. */
export const PICTURE = {
  canvas: '#0a1424',
  surface: '#101d33',
  raised: '#172845',
  ink: '#f2f6fc',
  'ink-2': '#b9c6dc',
  'ink-3': '#94a6c4',
  you: '#f2f6fc',
  win: '#56b4e9',
  loss: '#f28a3c',
  warn: '#ffb454',
  control: '#6482b3',
} as const;

export type PictureColor = keyof typeof PICTURE;
