import { readdirSync } from 'node:fs';
import * as z from 'zod/mini';

const FOLDER = new URL('../../shared/contract/schemas/', import.meta.url);

/**
 * Returns the schemas that the files in `shared/contract/schemas` export, keyed by name. Throws if two of them have the
 * same name.
 */
export async function namedSchemas(): Promise<Record<string, z.ZodMiniType>> {
  const named: Record<string, z.ZodMiniType> = {};
  for (const file of readdirSync(FOLDER).filter((name) => !name.endsWith('.test.ts'))) {
    const exported = (await import(new URL(file, FOLDER).href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodMiniType)) continue;
      if (name in named) throw new Error(`two schemas are called ${name}`);
      named[name] = schema;
    }
  }
  return named;
}
