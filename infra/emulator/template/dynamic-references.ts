import type { Deployed } from '../service.ts';

const REFERENCE = /\{\{resolve:([^}]*)\}\}/g;
const WHOLE_SECRET = /^secretsmanager:(.+):SecretString(?::::)?$/;

/**
 * Replaces `{{resolve:secretsmanager:…}}` by the secret, anywhere in `value`. Throws on any other reference, and names
 * `where`.
 */
export function resolveReferences(
  value: unknown,
  deployed: ReadonlyMap<string, Deployed>,
  where: string,
): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, deployed, where));
  if (typeof value === 'string')
    return value.replaceAll(REFERENCE, (_, reference: string) => secretOf(reference, deployed, where));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      resolveReferences(item, deployed, `${where}.${name}`),
    ]),
  );
}

function secretOf(reference: string, deployed: ReadonlyMap<string, Deployed>, where: string): string {
  const arn = WHOLE_SECRET.exec(reference)?.[1];
  const found = [...deployed.values()].find(({ ref, secret }) => ref === arn && secret !== undefined);
  if (found?.secret === undefined) throw new Error(`${where}: the reference ${reference} leads nowhere`);
  return found.secret;
}
