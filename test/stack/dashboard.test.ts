import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { METRICS } from '#functions/compose/metrics.ts';
import { synthesized, text, type Json } from './synthesized.ts';

const { all, only } = synthesized();
const alarms = all('AWS::CloudWatch::Alarm');
const [, { Properties }] = only('AWS::CloudWatch::Dashboard');
const body: Json = JSON.parse(text(Properties.DashboardBody));
const metrics: Json[] = body.widgets.flatMap((widget: Json) => widget.properties.metrics ?? []);

describe('the dashboard', () => {
  it('shows the state of each alarm', () => {
    const shown = JSON.stringify(body.widgets.filter(({ type }: Json) => type === 'alarm'));
    for (const [id] of alarms) expect(shown).toContain(`<${id}.Arn>`);
  });

  it('shows all metrics from its own stack’s functions', () => {
    const own = metrics.filter(([namespace]) => namespace === 'TwoCrowns').map(([, name]) => name);
    expect(new Set(own)).toEqual(new Set(METRICS));
    for (const [id, { Properties: settings }] of all('AWS::Lambda::Function'))
      if (!id.startsWith('Custom'))
        expect(settings.Environment.Variables.METRICS_NAMESPACE, id).toBe('TwoCrowns');
  });

  it('is free, because it has at most 50 metrics', () => {
    expect(metrics.length).toBeLessThanOrEqual(50);
  });
});

describe('the runbook', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../infra/aws/runbook.md'), 'utf8');
  const paragraphs = new Map(
    runbook
      .split('\n### ')
      .slice(1)
      .map((part) => [part.split('\n')[0], part.slice(part.indexOf('\n')).split('\n## ')[0]!.trim()]),
  );
  // There is one alarm on errors or throttles for every ten functions. The names of these alarms differ only by a number, and the
  // alarms share a paragraph. CDK adds a hash to each ID.
  const names = new Set(alarms.map(([id]) => id.replace(/^Alarms(.+?)\d?[0-9A-F]{8}$/, '$1')));

  it('has a paragraph for each alarm, and none for alarms that no longer exist', () => {
    expect(new Set(paragraphs.keys())).toEqual(names);
  });

  it('says what to do about each alarm', () => {
    for (const [name, paragraph] of paragraphs) expect(paragraph.length, name).toBeGreaterThan(80);
  });
});
