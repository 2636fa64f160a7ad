import { refuseUnknown } from '../http.ts';

/** Who asks a bucket for what. `distributionArn` is set when CloudFront signs for an origin access control. */
export interface Ask {
  action: string;
  resource: string;
  distributionArn?: string;
}

interface Statement {
  Effect: string;
  Action?: string | string[];
  Resource?: string | string[];
  Principal?: string | Record<string, string | string[]>;
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** True when the bucket's policy allows CloudFront (or, unsigned, anybody) what it asks. Calls come over TLS on AWS. */
export function policyAllows(document: unknown, ask: Ask): boolean {
  const statements = ((document as { Statement?: Statement[] } | undefined)?.Statement ?? []).filter(
    (statement) => principalFits(statement, ask) && covers(statement, ask) && conditionsHold(statement, ask),
  );
  return statements.length > 0 && statements.every((statement) => statement.Effect === 'Allow');
}

/** Refuses a policy with conditions that are not judged here. */
export function checkPolicy(logicalId: string, document: unknown): void {
  for (const { Condition = {} } of (document as { Statement?: Statement[] }).Statement ?? []) {
    refuseUnknown(`${logicalId} conditions`, Condition, ['Bool', 'StringEquals', 'ArnLike', 'ArnEquals']);
    for (const keys of Object.values(Condition)) {
      const lower = Object.fromEntries(Object.keys(keys).map((key) => [key.toLowerCase(), true]));
      refuseUnknown(`${logicalId} conditions`, lower, ['aws:securetransport', 'aws:sourcearn']);
    }
  }
}

function principalFits({ Principal }: Statement, ask: Ask): boolean {
  if (Principal === '*') return true;
  const { AWS, Service } = (Principal ?? {}) as Record<string, string | string[]>;
  if ([AWS].flat().includes('*')) return true;
  return ask.distributionArn !== undefined && [Service].flat().includes('cloudfront.amazonaws.com');
}

function covers(statement: Statement, ask: Ask): boolean {
  const fits = (patterns: string | string[] | undefined, value: string) =>
    [patterns ?? []].flat().some((pattern) => wildcard(pattern).test(value));
  return fits(statement.Action, ask.action) && fits(statement.Resource, ask.resource);
}

function conditionsHold({ Condition = {} }: Statement, ask: Ask): boolean {
  const actual: Record<string, string> = {
    'aws:securetransport': 'true',
    'aws:sourcearn': ask.distributionArn ?? '',
  };
  return Object.values(Condition).every((keys) =>
    Object.entries(keys).every(([key, wanted]) =>
      [wanted].flat().some((pattern) => wildcard(pattern).test(actual[key.toLowerCase()] ?? '')),
    ),
  );
}

function wildcard(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}
