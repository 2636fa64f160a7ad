/** A number on which the model rests, and where it comes from. */
export interface Figure {
  value: number;
  unit: string;
  /** The page that states it, the code that has it, what was measured, or on what a judgement rests. */
  source: string;
}

const SOURCE = /^(https:\/\/\S+|code: |measured: |judgement: )\S/;

/** The figures as they are. Throws where one has no source, or is no positive number. */
export function sourced<const Figures extends Readonly<Record<string, Figure>>>(figures: Figures): Figures {
  for (const [name, { value, source }] of Object.entries(figures)) {
    if (!SOURCE.test(source)) throw new Error(`${name} has no source`);
    if (!(value > 0 && Number.isFinite(value))) throw new Error(`${name} is ${value}`);
  }
  return figures;
}

/** The numbers alone, under their names. */
export type Values<Figures> = Readonly<Record<keyof Figures, number>>;

export function valuesOf<Figures extends Readonly<Record<string, Figure>>>(
  figures: Figures,
): Values<Figures> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, { value }]) => [name, value]),
  ) as Values<Figures>;
}
