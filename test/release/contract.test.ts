import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCEPTED } from './accepted.ts';
import { breaks, contractNow, type Contract } from './contract.ts';

const kept = JSON.parse(readFileSync(new URL('released.json', import.meta.url), 'utf8')) as {
  calls: Contract['calls'];
  rest: Omit<Contract, 'calls'>;
};
const released: Contract = { calls: kept.calls, ...kept.rest };
const now = await contractNow();

describe('pages and timers of the last release', () => {
  const found = breaks(released, now);

  it('are compatible with the functions of this commit, except for accepted changes', () => {
    expect(found.filter((why) => ACCEPTED[why] === undefined)).toEqual([]);
  });

  it('still need every exception in the list of accepted changes', () => {
    expect(Object.keys(ACCEPTED).filter((why) => !found.includes(why))).toEqual([]);
  });
});

describe('a breaking change is found', () => {
  /** Returns what a change to this commit's contract breaks. */
  const changed = (change: (contract: Contract) => void): string[] => {
    const next = structuredClone(now);
    change(next);
    return breaks(now, next);
  };

  it('in a removed call', () => {
    expect(changed(({ calls }) => delete calls['POST /api/login'])).toEqual(['POST /api/login: is gone']);
  });

  it('in a newly required field', () => {
    const found = changed(({ definitions }) => {
      const credentials = definitions['Credentials']!;
      credentials.properties = { ...credentials.properties, code: { type: 'string' } };
      credentials.required = [...credentials.required!, 'code'];
    });
    expect(found).toEqual(['POST /api/login asks .code: may be missing']);
  });

  it('in a newly required parameter', () => {
    const found = changed(({ calls }) => {
      calls['GET /api/leagues/public']!.params['state'] = { required: true, schema: { type: 'string' } };
    });
    expect(found).toEqual(['GET /api/leagues/public ?state: is not given']);
  });

  it('in a removed parameter or body that pages still send', () => {
    const found = changed(({ calls }) => {
      calls['GET /api/leagues/public']!.params = {};
      calls['POST /api/login']!.body = undefined;
    });
    expect(found).toContain('GET /api/leagues/public ?after: is not known');
    expect(found.join()).toContain('POST /api/login asks .password: is not known');
  });

  it('in every reply with a field that pages rely on, if that field becomes optional', () => {
    const found = changed(({ definitions }) => {
      const { Draft } = definitions;
      Draft!.required = Draft!.required!.filter((name) => name !== 'version');
    });
    expect(found.length).toBeGreaterThan(3);
    expect(found.every((why) => why.endsWith('.version: may be missing'))).toBe(true);
  });

  it('in a reply with an unknown status', () => {
    const found = changed(({ calls }) => {
      calls['POST /api/login']!.replies['202'] = { type: 'object' };
    });
    expect(found).toEqual(['POST /api/login answers 202, which is not known']);
  });

  it('in a new enum value in replies, unless the contract says that pages ignore it', () => {
    const found = changed(({ definitions, messages }) => {
      definitions['NotificationType']!.enum!.push('mystery');
      const news = messages.server.oneOf!.flatMap(({ properties }) => properties?.['notification'] ?? []);
      expect(news).toHaveLength(1);
      news[0]!.properties!['type']!.enum!.push('mystery');
      definitions['SeasonStatus']!.enum!.push('mystery');
    });
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((why) => !/\bstatus: "mystery" is not known$/i.test(why))).toEqual([]);
  });

  it('in a socket message that pages don’t know', () => {
    const found = changed(({ messages }) => {
      messages.server.oneOf!.push({
        type: 'object',
        properties: { type: { const: 'mystery' } },
        required: ['type'],
      });
    });
    expect(found).toContain('heard on sockets .type: "mystery" is not known');
  });

  it.each(['timers', 'mails', 'pushes', 'errands', 'looks', 'purges', 'wanted pictures', 'fetched pictures'])(
    'in queued %s that functions no longer understand or no longer read',
    (name) => {
      const found = changed(({ waiting }) => {
        const { anyOf, oneOf = anyOf } = waiting[name]!;
        for (const one of oneOf ?? [waiting[name]!]) {
          one.properties = { ...one.properties, more: { type: 'integer' } };
          one.required = [...(one.required ?? []), 'more'];
        }
      });
      expect(found.join()).toContain(`waiting ${name} .more: may be missing`);
      expect(changed(({ waiting }) => delete waiting[name])).toEqual([`waiting ${name}: are not read`]);
    },
  );

  it('in a push that lacks something a device’s service worker needs', () => {
    const found = changed(({ messages }) => {
      messages.pushed.required = messages.pushed.required!.filter((name) => name !== 'body');
    });
    expect(found).toEqual(['pushed to devices .body: may be missing']);
  });

  it('but not in a new call, a new reply field or a new optional parameter', () => {
    const found = changed(({ calls, definitions }) => {
      calls['GET /api/new'] = { params: {}, body: undefined, replies: {} };
      calls['GET /api/leagues/public']!.params['state'] = { required: false, schema: { type: 'string' } };
      definitions['Draft']!.properties!['weather'] = { type: 'string' };
      definitions['Draft']!.required!.push('weather');
    });
    expect(found).toEqual([]);
  });
});
