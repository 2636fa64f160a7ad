import type * as z from 'zod/mini';

/**
 * Returns the parts of a value that the schema declares, even if the value isn't valid. Drops undeclared fields, and values
 * of the wrong shape, at every depth.
 */
export function declared(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isObject(value) ? fields(def.shape, value) : undefined;
    case 'array':
      return Array.isArray(value) ? value.map((entry) => declared(def.element, entry)) : undefined;
    case 'union':
      return Object.assign({}, ...def.options.map((option) => declared(option, value))) as unknown;
    case 'optional':
    case 'nullable':
    case 'default':
      return value === null ? null : declared(def.innerType, value);
    default:
      return typeof value === 'object' && value !== null ? undefined : value;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fields(shape: z.core.$ZodShape, value: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(shape).filter(([name]) => Object.hasOwn(value, name));
  return Object.fromEntries(kept.map(([name, schema]) => [name, declared(schema, value[name])]));
}
