/** A JSON schema in the form that zod writes (JSON Schema draft 2020-12). */
export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  /** Whether readers of replies ignore values that the enum doesn't list. */
  'x-open-enum'?: boolean;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
  format?: string;
}

export type Definitions = Readonly<Record<string, Schema>>;

/** A schema, with the definitions that its references point to. */
export interface Side {
  schema: Schema;
  definitions: Definitions;
}

/**
 * Lists where the reader's schema could reject what the writer's schema allows, each as `place: why`. The list is empty
 * if everything fits.
 * @param isOpen whether the reader ignores unknown fields, and unknown values of open enums.
 */
export function schemaMismatches(written: Side, read: Side, isOpen: boolean): string[] {
  return new Comparison(written.definitions, read.definitions, isOpen).of(written.schema, read.schema, '');
}

class Comparison {
  private readonly written: Definitions;
  private readonly read: Definitions;
  private readonly isOpen: boolean;
  /**
   * The pairs of names that are being compared right now. They prevent endless comparisons, because a schema can contain itself.
   */
  private readonly open = new Set<string>();

  constructor(written: Definitions, read: Definitions, isOpen: boolean) {
    this.written = written;
    this.read = read;
    this.isOpen = isOpen;
  }

  of(written: Schema, read: Schema, at: string): string[] {
    const pair = `${written.$ref ?? ''} ${read.$ref ?? ''}`;
    if (pair === ' ') return this.resolved(written, read, at);
    if (this.open.has(pair)) return [];
    this.open.add(pair);
    const found = this.of(meant(written, this.written), meant(read, this.read), at);
    this.open.delete(pair);
    return found;
  }

  private resolved(written: Schema, read: Schema, at: string): string[] {
    if (this.isOpen && read['x-open-enum']) {
      const { enum: _, 'x-open-enum': __, ...anyValue } = read;
      return this.resolved(written, anyValue, at);
    }
    const choices = choicesOf(written) ?? written.enum?.map((value) => ({ const: value }));
    if (choices) return choices.flatMap((choice) => this.of(choice, read, at));
    if (read.allOf) return read.allOf.flatMap((part) => this.of(written, part, at));
    if (written.allOf) return fewest(written.allOf.map((part) => this.of(part, read, at)));
    const taken = choicesOf(read);
    if (taken) return fewest(taken.map((choice) => this.of(written, choice, at)));
    if ('const' in written) return this.value(written.const, read, at);
    const known = read.enum ?? ('const' in read ? [read.const] : undefined);
    if (known) return [`${at}: may be something else than ${known.join(', ')}`];
    return this.kind(written, read, at);
  }

  private value(value: unknown, read: Schema, at: string): string[] {
    const known = read.enum ?? ('const' in read ? [read.const] : undefined);
    if (known) return known.includes(value) ? [] : [`${at}: ${JSON.stringify(value)} is not known`];
    const { pattern, format: _, ...kind } = read;
    if (pattern !== undefined && typeof value === 'string' && !new RegExp(pattern, 'u').test(value))
      return [`${at}: ${JSON.stringify(value)} has another pattern`];
    return this.kind({ type: typeOf(value), ...extentOf(value) }, kind, at);
  }

  private kind(written: Schema, read: Schema, at: string): string[] {
    if (read.type === undefined) return [];
    const isWhole = written.type === 'integer' && read.type === 'number';
    if (written.type !== read.type && !isWhole)
      return [`${at}: ${String(written.type ?? 'anything')}, not ${String(read.type)}`];
    const bounds = BOUNDS.flatMap((bound) => tighter(written, read, bound, at));
    const forms = FORMS.flatMap((form) =>
      read[form] !== undefined && read[form] !== written[form] ? [`${at}: has another ${form}`] : [],
    );
    return [...bounds, ...forms, ...this.elements(written, read, at), ...this.fields(written, read, at)];
  }

  private elements(written: Schema, read: Schema, at: string): string[] {
    const pairs: [Schema | undefined, Schema | undefined][] = [
      [written.items, read.items],
      ...(read.prefixItems ?? []).map((part, place): [Schema | undefined, Schema] => [
        written.prefixItems?.[place] ?? written.items,
        part,
      ]),
    ];
    return pairs.flatMap(([one, other]) => (one && other ? this.of(one, other, `${at}[]`) : []));
  }

  private fields(written: Schema, read: Schema, at: string): string[] {
    const { properties = {}, required = [], additionalProperties: more } = written;
    const known = read.properties ?? {};
    const missing = (read.required ?? []).filter((name) => !required.includes(name));
    const rest = typeof read.additionalProperties === 'object' ? read.additionalProperties : undefined;
    const isShut = read.additionalProperties === false && !this.isOpen;
    const found = Object.entries(properties).flatMap(([name, schema]) => {
      const place = `${at}.${name}`;
      const reader = known[name] ?? rest;
      if (reader) return this.of(schema, reader, place);
      return isShut ? [`${place}: is not known`] : [];
    });
    const others = typeof more === 'object' && rest ? this.of(more, rest, `${at}.*`) : [];
    return [...missing.map((name) => `${at}.${name}: may be missing`), ...found, ...others];
  }
}

const BOUNDS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const;
const FORMS = ['pattern', 'format'] as const;

function tighter(written: Schema, read: Schema, bound: (typeof BOUNDS)[number], at: string): string[] {
  const [least, most] = [written[bound], read[bound]];
  if (most === undefined) return [];
  const fits = least !== undefined && (/min/i.test(bound) ? least >= most : least <= most);
  return fits ? [] : [`${at}: ${bound} ${least ?? 'is not set'}, not ${most}`];
}

function meant(schema: Schema, definitions: Definitions): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1)!;
  const found = definitions[name];
  if (!found) throw new Error(`no schema is called ${name}`);
  return found;
}

/** Returns the alternatives that a schema allows. A list of types also counts as alternatives. */
function choicesOf(schema: Schema): Schema[] | undefined {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }));
  return schema.anyOf ?? schema.oneOf;
}

/**
 * Returns the mismatches of the closest alternative. That is the one with the fewest mismatches and, if several have equally few,
 * the one whose mismatches are deepest. An alternative that fits has none.
 */
function fewest(candidates: string[][]): string[] {
  const depth = (found: string[]) => Math.max(...found.map((why) => why.split(':')[0]!.length));
  return candidates.reduce((best, one) =>
    one.length < best.length || (one.length === best.length && depth(one) > depth(best)) ? one : best,
  );
}

/** Returns a schema whose bounds allow only this text's length, or only this number. */
function extentOf(value: unknown): Schema {
  if (typeof value === 'string') return { minLength: value.length, maxLength: value.length };
  return typeof value === 'number' ? { minimum: value, maximum: value } : {};
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}
