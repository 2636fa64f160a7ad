import type { WorkerPool } from './worker-pool.ts';

/** A function's newest state, or a published version, which never changes. */
export interface DeployedFunction {
  logicalId: string;
  name: string;
  /** The ARN without a qualifier. */
  arn: string;
  /** `$LATEST`, or the number of a published version. */
  version: string;
  description: string;
  role: string;
  /** Seconds. */
  timeout: number;
  pool: WorkerPool;
  secretKey: string;
  mayLoop: boolean;
  /** The cloud assembly with its bundle. */
  assembly: string;
  /** The variables that the template declares. */
  variables: Readonly<Record<string, string>>;
  /** Makes a version of the function, with its own threads and keys. */
  freeze(version: string, description: string): DeployedFunction;
}
