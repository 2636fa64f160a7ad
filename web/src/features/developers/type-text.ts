import { nameOf, type ApiDocument, type Schema } from './api-document.ts';

/**
 * Returns a schema in the notation of TypeScript, followed by each named type that it uses, for readers. Limits on lengths and
 * numbers are left out, which openapi.json has.
 */
export function typeText(document: ApiDocument, schema: Schema): string {
  const names: string[] = [];
  const noted = (name: string) => {
    if (!names.includes(name)) names.push(name);
  };
  const first = typeOf(schema, noted, '');
  const types: string[] = [];
  // Each type can note further names, which the loop then reaches.
  for (const name of names) {
    const named = document.components.schemas[name];
    if (named) types.push(`type ${name} = ${typeOf(named, noted, '')}`);
  }
  return [first, ...types].join('\n\n');
}

type Note = (name: string) => void;

function typeOf(schema: Schema, note: Note, indent: string): string {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    note(name);
    return name;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => typeOf(one, note, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') return arrayOf(schema, note, indent);
  if (schema.type === 'object') return objectOf(schema, note, indent);
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown');
}

function arrayOf({ prefixItems, items }: Schema, note: Note, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item, note, indent)).join(', ')}]`;
  const item = typeOf(items ?? {}, note, indent);
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function objectOf(schema: Schema, note: Note, indent: string): string {
  const { properties, required = [], additionalProperties: rest } = schema;
  if (!properties) {
    const value = typeof rest === 'object' ? typeOf(rest, note, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(property, note, inner)};`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}
