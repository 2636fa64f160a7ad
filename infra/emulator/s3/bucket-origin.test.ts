import { expect, it } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import type { PolicyDocument } from '../iam/policies.ts';
import { bucketOrigin } from './bucket-origin.ts';

const BUCKET = 'site';
const ARN = 'arn:aws:cloudfront::000000000000:distribution/D';

const right = (action: string, resource: string): PolicyDocument['Statement'][number] => ({
  Effect: 'Allow',
  Principal: { Service: ['cloudfront.amazonaws.com'] },
  Action: [action],
  Resource: [resource],
});
const READ = right('s3:GetObject', `arn:aws:s3:::${BUCKET}/*`);
const LIST = right('s3:ListBucket', `arn:aws:s3:::${BUCKET}`);

it.each([
  ['forbidden for callers who can’t list', [READ], 403],
  ['not found for callers who can list', [READ, LIST], 404],
])('a missing file is %s', async (_, Statement, status) => {
  const policies = new Map([[BUCKET, { Version: '2012-10-17', Statement }]]);
  const store = { get: () => undefined };
  const origin = bucketOrigin({ aws: DEFAULT_ENVIRONMENT, store, policies } as never, BUCKET, ARN);
  expect(await origin({ method: 'GET', path: '/nowhere.js' } as never)).toMatchObject({ status });
});
