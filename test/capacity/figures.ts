/** One of the model's numbers, with its source. */
export interface Figure {
  value: number;
  unit: string;
  /** A page or code that states the number, a measurement, or the basis of an estimate. */
  source: string;
}

const SOURCE = /^(https:\/\/\S+|code: |measured: |judgement: )\S/;

/** Returns the figures unchanged. Throws if a figure has no source, or if its value isn't a positive number. */
export function sourced<const Figures extends Readonly<Record<string, Figure>>>(figures: Figures): Figures {
  for (const [name, { value, source }] of Object.entries(figures)) {
    if (!SOURCE.test(source)) throw new Error(`${name} has no source`);
    if (!(value > 0 && Number.isFinite(value))) throw new Error(`${name} is ${value}`);
  }
  return figures;
}

/** The plain numbers, by name. */
export type Values<Figures> = Readonly<Record<keyof Figures, number>>;

export function valuesOf<Figures extends Readonly<Record<string, Figure>>>(
  figures: Figures,
): Values<Figures> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, { value }]) => [name, value]),
  ) as Values<Figures>;
}
