import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { AREAS } from '#shared/contract/route.ts';
import { createApp, text, type Json } from './synthesized.ts';

it('the edge’s secret is known to functions before the distribution sends its new value', () => {
  const { stack } = createApp({ isEdgeSecretRotating: true });
  const template = Template.fromStack(stack);
  const [secretId] = Object.keys(template.findResources('AWS::SecretsManager::Secret')).filter((id) =>
    id.startsWith('EdgeSecret'),
  );
  const current = `{{resolve:secretsmanager:<${secretId}>:SecretString:::}}`;
  const before = current.replace(/:::}}$/, '::AWSPREVIOUS:}}');
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution')) as [Json];
  const sent = (distribution.Properties.DistributionConfig.Origins as Json[]).flatMap((origin) =>
    (origin.OriginCustomHeaders ?? []).map((header: Json) => text(header.HeaderValue)),
  );
  expect(sent).toEqual([before, before, before]);
  const asked = (Object.values(template.findResources('AWS::Lambda::Function')) as Json[]).flatMap(
    ({ Properties }) => text(Properties.Environment?.Variables?.EDGE_SECRET ?? []),
  );
  expect(asked.filter((value) => value !== '[]')).toEqual(
    Array.from({ length: AREAS.length + 1 }, () => `${before} ${current}`),
  );
});
