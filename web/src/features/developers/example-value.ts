import { nameOf, type ApiDocument, type Schema } from './api-document.ts';

/** Strings for examples. A schema's example is the first that it allows. */
const STRINGS = [
  'Sunday Crew',
  'sunday-crew',
  'demo@two-crowns.example',
  '2019-09-01T17:00:00.000Z',
  '2019-09-01',
  '2019',
  '18:00',
  '5',
  '123456',
  'TwoCrowns1',
  'ABC234',
  '/how-to-play',
  '01K3ZV8G5T9QW4X2M7N6P0RYBC',
  '01K3ZV8G5T9QW4X2M7N6P0RYBC-1',
  '2b1f0c9e-8d1a-4c55-9a64-0d6e2f3b7a10',
  'x'.repeat(22),
  'x'.repeat(32),
  'x'.repeat(43),
  `B${'x'.repeat(86)}`,
  '+1 555 010 0199',
];

const line = (userId: string) => ({ userId, name: null, wins: 20, losses: 13, ties: 1 });

/** Examples of properties with rules that their schemas can't express, or whose first fitting string would mislead. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  firstName: 'Demo',
  username: 'new.member',
  password: 'TwoCrowns1',
  newPassword: 'TwoCrowns2',
  timeZone: 'America/New_York',
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  from: '22:00',
  to: '08:00',
  lines: [line('2b1f0c9e-8d1a-4c55-9a64-0d6e2f3b7a10'), line('7d0e4a52-30b6-4f0b-8f0e-9b1c2d3e4f50')],
};

/** Returns a JSON value that the schema allows. Of an object's optional properties, it has at most the first. */
export function exampleOf(document: ApiDocument, schema: Schema): unknown {
  if (schema.$ref !== undefined) {
    return exampleOf(document, document.components.schemas[nameOf(schema.$ref)] ?? {});
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(document, first);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return stringFor(schema);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return arrayFor(document, schema);
  return type === 'object' ? objectFor(document, schema) : null;
}

function stringFor({ pattern, allOf = [], minLength = 0, maxLength = Infinity }: Schema): string {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((one) => new RegExp(one).test(text));
  return STRINGS.find(fits) ?? 'x'.repeat(minLength);
}

function arrayFor(document: ApiDocument, { prefixItems, items = {}, minItems = 1 }: Schema): unknown[] {
  if (prefixItems) return prefixItems.map((item) => exampleOf(document, item));
  return Array.from({ length: minItems }, () => exampleOf(document, items));
}

function objectFor(document: ApiDocument, { properties = {}, required = [] }: Schema): object {
  const [first] = Object.keys(properties);
  const names = required.length > 0 || first === undefined ? required : [first];
  return Object.fromEntries(
    names.map((name) => [name, BY_NAME[name] ?? exampleOf(document, properties[name] ?? {})]),
  );
}
