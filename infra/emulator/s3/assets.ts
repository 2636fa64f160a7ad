import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { assetFolder } from '../template/assets.ts';

/** One file of an asset: its key inside the archive that CDK would upload. */
export interface AssetFile {
  key: string;
  body: Buffer;
}

/** The files of the asset that the assembly's manifests publish under an object key. */
export function assetFiles(assembly: string, objectKey: string): AssetFile[] {
  const root = assetFolder(assembly, objectKey);
  if (!statSync(root).isDirectory()) {
    throw new Error(`asset ${objectKey} is not a directory; the local run deploys directories only`);
  }
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ key: relative(root, file).split(sep).join('/'), body: readFileSync(file) }));
}

/** How one source's markers are written into its files. */
export interface MarkersConfig {
  jsonEscape?: boolean | string;
  markerEncodings?: Record<string, string>;
}

/** Replaces deploy-time markers by their resolved values, encoded as CDK's provider encodes them. */
export function replaceMarkers(
  body: Buffer,
  markers: Readonly<Record<string, unknown>>,
  config: MarkersConfig,
): Buffer {
  const fallback = String(config.jsonEscape) === 'true' ? 'UNQUOTED_JSON_VALUE' : 'LITERAL';
  let text = body.toString('latin1');
  for (const [marker, value] of Object.entries(markers)) {
    const replacement = encode(marker, value, config.markerEncodings?.[marker] ?? fallback);
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
