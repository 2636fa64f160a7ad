import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import mime from 'mime';
import { wildcard } from '../http.ts';
import { assetFolder } from '../template/assets.ts';
import type { NewObject } from './object-store.ts';
import type { DeploymentProperties } from './properties.ts';

/** The objects that a deployment makes of its assets' files. */
export function deployedObjects(assembly: string, deployment: DeploymentProperties): NewObject[] {
  const headers = metadataHeaders(deployment);
  const isChosen = chooser(deployment);
  const prefix = prefixOf(deployment);
  const objects = new Map<string, NewObject>();
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    for (const file of assetFiles(assembly, objectKey).filter((name) => isChosen(name.key))) {
      const key = prefix + file.key;
      // The type that `aws s3 sync` guesses from a file's name; it names no charset.
      const type = mime.getType(key) ?? 'binary/octet-stream';
      const body = replaceMarkers(readFileSync(file.path), deployment, index);
      objects.set(key, { key, headers: { 'content-type': type, ...headers }, body });
    }
  }
  return [...objects.values()];
}

/** Which objects a deployment removes from its bucket because it does not bring them. */
export function staleness(
  deployment: DeploymentProperties,
  objects: readonly NewObject[],
): (key: string) => boolean {
  const current = new Set(objects.map(({ key }) => key));
  const prefix = prefixOf(deployment);
  const isChosen = chooser(deployment);
  return (key) =>
    deployment.Prune && key.startsWith(prefix) && !current.has(key) && isChosen(key.slice(prefix.length));
}

/** The files of the asset that the assembly's manifests publish under an object key. */
function assetFiles(assembly: string, objectKey: string): { key: string; path: string }[] {
  const root = assetFolder(assembly, objectKey);
  if (!statSync(root).isDirectory()) {
    throw new Error(`asset ${objectKey} is not a directory; the local run deploys directories only`);
  }
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ key: relative(root, path).split(sep).join('/'), path }));
}

/** Replaces deploy-time markers by their resolved values, encoded as CDK's provider encodes them. */
function replaceMarkers(body: Buffer, deployment: DeploymentProperties, index: number): Buffer {
  const { jsonEscape = false, markerEncodings = {} } = deployment.SourceMarkersConfig[index] ?? {};
  const fallback = jsonEscape ? 'UNQUOTED_JSON_VALUE' : 'LITERAL';
  let text = body.toString('latin1');
  for (const [marker, value] of Object.entries(deployment.SourceMarkers[index] ?? {})) {
    const replacement = encode(marker, value, markerEncodings[marker] ?? fallback);
    text = text.replaceAll(marker, () => Buffer.from(replacement).toString('latin1'));
  }
  return Buffer.from(text, 'latin1');
}

function encode(marker: string, value: unknown, encoding: string): string {
  const json = JSON.stringify(value);
  if (encoding === 'JSON_VALUE') return json;
  if (encoding === 'UNQUOTED_JSON_VALUE') return typeof value === 'string' ? json.slice(1, -1) : json;
  if (encoding === 'LITERAL' && typeof value === 'string') return value;
  throw new Error(`marker ${marker}: encoding ${encoding} of a ${typeof value} is not supported`);
}

function prefixOf({ DestinationBucketKeyPrefix: prefix }: DeploymentProperties): string {
  return prefix === '' || prefix === '/' ? '' : prefix.replace(/\/*$/, '/');
}

function metadataHeaders({ SystemMetadata, UserMetadata }: DeploymentProperties): Record<string, string> {
  const under = (start: string, metadata: Record<string, string>) =>
    Object.entries(metadata).map(([name, value]) => [`${start}${name.toLowerCase()}`, value]);
  return Object.fromEntries([...under('', SystemMetadata), ...under('x-amz-meta-', UserMetadata)]) as Record<
    string,
    string
  >;
}

/** `aws s3 sync`'s filters: excludes, then includes; the last one that fits decides. */
function chooser({ Exclude, Include }: DeploymentProperties): (key: string) => boolean {
  const included = Include.map(wildcard);
  const excluded = Exclude.map(wildcard);
  return (key) => included.some((glob) => glob.test(key)) || !excluded.some((glob) => glob.test(key));
}
