import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, it } from 'vitest';
import { cameThroughEdge } from '#functions/entries/edge-proof.ts';
import { AREAS, EDGE_PROOF_HEADER } from '#shared/contract/route.ts';
import { createApp, text, type Json } from './synthesized.ts';

// Simulates how CloudFormation rotates the edge's secret, one resource at a time. CloudFormation resolves a reference to the
// secret only when the resource that contains it has changed in the template.

interface Versions {
  current: string;
  previous: string;
}

/**
 * Each resource's copy of the secret. In a template, it is a reference to the secret. In a deployment, it is the value to which
 * the reference was resolved.
 */
interface Held {
  /** What the distribution sends to each origin. */
  sent: string[];
  /** What each function accepts, and whether it is updated only after the distribution has been. */
  asked: Map<string, { value: string; isAfter: boolean }>;
}

let [plain, rotating]: Template[] = [];
// Each hook has a time limit of its own, because one synthesis can take half a minute on a busy machine.
beforeAll(() => void (plain = Template.fromStack(createApp().stack)));
beforeAll(() => void (rotating = Template.fromStack(createApp({ isEdgeSecretRotating: true }).stack)));

function heldIn(template: Template | undefined): Held {
  if (!template) throw new Error('there is no template');
  const distributions = Object.entries(template.findResources('AWS::CloudFront::Distribution'));
  const [id, distribution] = distributions[0] as [string, Json];
  const origins = distribution.Properties.DistributionConfig.Origins as Json[];
  const functions = Object.entries(template.findResources('AWS::Lambda::Function')) as [string, Json][];
  return {
    sent: origins.flatMap(({ OriginCustomHeaders = [] }) =>
      (OriginCustomHeaders as Json[]).map(({ HeaderValue }) => text(HeaderValue)),
    ),
    asked: new Map(
      functions.flatMap(([name, { Properties, DependsOn = [] }]) => {
        const value = Properties.Environment?.Variables?.EDGE_SECRET;
        return value === undefined ? [] : [[name, { value: text(value), isAfter: DependsOn.includes(id) }]];
      }),
    ),
  };
}

function resolved(held: string, { current, previous }: Versions): string {
  return held.replaceAll(/\{\{resolve:[^}]*?:SecretString:::?(AWSPREVIOUS)?:*\}\}/g, (_, stage?: string) =>
    stage === undefined ? current : previous,
  );
}

const proves = (sent: string, asked: string) => cameThroughEdge({ [EDGE_PROOF_HEADER]: sent }, asked);

it('no call is refused while the edge’s secret is being rotated, no matter which resource is updated first', () => {
  const [usual, both] = [heldIn(plain), heldIn(rotating)];
  expect(usual.sent.length).toBeGreaterThan(1);
  expect(usual.asked.size).toBeGreaterThan(10);
  const versions = { current: 'old', previous: 'older' };
  let moments = 0;
  let [sent, asked] = [
    resolved(usual.sent[0] ?? '', versions),
    new Map([...usual.asked].map(([name, { value }]) => [name, resolved(value, versions)])),
  ];

  /**
   * Simulates a deployment and checks each moment of it. Then updates what the distribution sends and what the
   * functions accept.
   */
  const deploy = (before: Held, after: Held, now: Versions) => {
    const changes = before.sent[0] !== after.sent[0];
    const sends = changes ? resolved(after.sent[0] ?? '', now) : sent;
    for (const [name, taken] of asked) {
      const wanted = after.asked.get(name);
      const isSame = before.asked.get(name)?.value === wanted?.value;
      const takes = isSame ? taken : resolved(wanted?.value ?? '', now);
      // At first, neither the distribution nor the function has been updated. Then one of them has, and finally both. The
      // function can be the first unless it waits for the distribution.
      const pairs = [
        [sent, taken],
        [sends, taken],
        [sends, takes],
      ] as [string, string][];
      if (!wanted?.isAfter) pairs.push([sent, takes]);
      for (const [offered, demanded] of pairs)
        expect(proves(offered, demanded), `${name}: ${offered} for ${demanded}`).toBe(true);
      moments += pairs.length;
      asked.set(name, takes);
    }
    sent = sends;
  };

  // An operator stores the new value, deploys with `-c edgeSecret=rotating`, and then deploys without that option.
  const put = { current: 'new', previous: 'old' };
  deploy(usual, both, put);
  expect(sent).toBe('old');
  deploy(both, usual, put);
  expect(sent).toBe('new');
  expect([...asked.values()].filter((value) => value !== 'new')).toEqual([]);
  expect(moments).toBeGreaterThan(6 * usual.asked.size - 1);
  expect(proves('old', 'new')).toBe(false);
});

it('functions know the edge’s new secret before the distribution sends it', () => {
  const template = rotating as Template;
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
