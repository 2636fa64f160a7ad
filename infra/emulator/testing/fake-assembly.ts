import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Declaration } from '../template/intrinsics.ts';

/** A small cloud assembly for tests, with one function per source. */
export interface FakeAssembly {
  readonly path: string;
  /** Writes a new version of the stack. `sources` maps each function's logical ID to the source of its module. */
  write(sources: Record<string, string>, others?: Record<string, Declaration>): void;
  remove(): void;
}

/** The role of every function in a fake assembly. */
export const FAKE_ROLE = 'Role';

export function fakeAssembly(): FakeAssembly {
  const path = mkdtempSync(join(tmpdir(), 'assembly-'));
  const json = (name: string, value: unknown): void => writeFileSync(join(path, name), JSON.stringify(value));
  const artifact = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Game.template.json' } };
  json('manifest.json', { artifacts: { Game: artifact } });
  return {
    path,
    write(sources, others = {}) {
      const files: Record<string, unknown> = {};
      const Resources: Record<string, Declaration> = { ...others, [FAKE_ROLE]: role() };
      for (const [id, source] of Object.entries(sources)) {
        mkdirSync(join(path, `asset.${id}`), { recursive: true });
        writeFileSync(join(path, `asset.${id}`, 'index.mjs'), source);
        files[id] = { source: { path: `asset.${id}` } };
        Resources[id] = lambda(id);
      }
      json('Game.assets.json', { files });
      json('Game.template.json', { Resources });
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function role(): Declaration {
  const Statement = {
    Effect: 'Allow',
    Action: 'sts:AssumeRole',
    Principal: { Service: 'lambda.amazonaws.com' },
  };
  return {
    Type: 'AWS::IAM::Role',
    Properties: { AssumeRolePolicyDocument: { Version: '2012-10-17', Statement } },
  };
}

function lambda(id: string): Declaration {
  return {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Timeout: 1,
      Role: { 'Fn::GetAtt': [FAKE_ROLE, 'Arn'] },
      Code: { S3Key: `${id}.zip` },
      Environment: { Variables: { COLOUR: 'red' } },
    },
  };
}
