import * as z from 'zod';
import type { Deployed, ResourceType } from './service.ts';

/** A property that the emulator deliberately ignores, with the reason. */
export const ignored = (reason: string) => z.unknown().optional().describe(reason);

export const FOR_PEOPLE = ignored('a text for people');
export const TAGS = ignored('nothing reads them');

/** Numbers and booleans can also be given as text, because CloudFormation accepts that, too. */
export const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** A list, or a single item instead of a list with one item, as policies allow. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item));

/** Returns a resource type whose properties must fit the schema. `deploy` gets the parsed properties. */
export function resourceType<Schema extends z.ZodType>(
  schema: Schema,
  deploy: (properties: z.output<Schema>, logicalId: string) => Deployed | Promise<Deployed>,
): ResourceType {
  return ({ logicalId, type, properties }) => {
    const read = schema.safeParse(properties);
    if (!read.success)
      throw new Error(`${logicalId}: ${type} is not carried out with ${complaints(read.error)}`);
    return () => deploy(read.data, logicalId);
  };
}

/** Lists the paths of unknown and invalid properties in one message. */
export function complaints({ issues }: z.ZodError): string {
  return issues
    .flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return `${issue.path.join('.')} (${issue.message})`;
      return issue.keys.map((key) => [...issue.path, key].join('.'));
    })
    .join(', ');
}
