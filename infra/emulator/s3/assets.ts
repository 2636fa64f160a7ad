import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import mime from 'mime';
import { wildcard } from '../http.ts';
import { assetFolder } from '../template/assets.ts';
import type { NewObject } from './object-store.ts';
import type { DeploymentProperties } from './properties.ts';

/** Returns the objects that a deployment makes from its assets' files. */
export function deployedObjects(assembly: string, deployment: DeploymentProperties): NewObject[] {
  const isChosen = chooser(deployment);
  const metadata = Object.entries(deployment.SystemMetadata).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const objects = new Map<string, NewObject>();
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    for (const { key, path } of assetFiles(assembly, objectKey).filter((file) => isChosen(file.key))) {
      // Like `aws s3 sync`, guesses the type from the file's name, without a charset.
      const type = mime.getType(key) ?? 'binary/octet-stream';
      const headers = { 'content-type': type, ...(Object.fromEntries(metadata) as Record<string, string>) };
      objects.set(key, { key, headers, body: replaceMarkers(readFileSync(path), deployment, index) });
    }
  }
  return [...objects.values()];
}

/**
 * Returns a function that tells whether the deployment removes a key. If the deployment prunes, it removes each key that its
 * filters select, unless one of its files has that key.
 */
export function staleness(
  deployment: DeploymentProperties,
  objects: readonly NewObject[],
): (key: string) => boolean {
  const current = new Set(objects.map(({ key }) => key));
  const isChosen = chooser(deployment);
  return (key) => deployment.Prune && !current.has(key) && isChosen(key);
}

/** Returns the files of the asset that the assembly's manifests publish under this object key. */
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

/** Replaces deploy-time markers with their values. Escapes the values for JSON where CDK's provider does. */
function replaceMarkers(body: Buffer, deployment: DeploymentProperties, index: number): Buffer {
  const isJson = deployment.SourceMarkersConfig[index]?.jsonEscape === true;
  let text = body.toString('latin1');
  for (const [marker, value] of Object.entries(deployment.SourceMarkers[index] ?? {})) {
    const replacement = isJson ? JSON.stringify(value).slice(1, -1) : value;
    text = text.replaceAll(marker, () => Buffer.from(replacement).toString('latin1'));
  }
  return Buffer.from(text, 'latin1');
}

/** Applies the filters of `aws s3 sync`: first the excludes, then the includes. The last matching filter decides. */
function chooser({ Exclude, Include }: DeploymentProperties): (key: string) => boolean {
  const included = Include.map(wildcard);
  const excluded = Exclude.map(wildcard);
  return (key) => included.some((glob) => glob.test(key)) || !excluded.some((glob) => glob.test(key));
}
