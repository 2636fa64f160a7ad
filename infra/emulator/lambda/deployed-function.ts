import type { WorkerPool } from './worker-pool.ts';

/** The current state of a function, or one of its published versions, which never change. */
export interface DeployedFunction {
  logicalId: string;
  name: string;
  /** The ARN without a qualifier. */
  arn: string;
  /** `$LATEST`, or the number of a published version. */
  version: string;
  description: string;
  role: string;
  /** In seconds. */
  timeout: number;
  pool: WorkerPool;
  secretKey: string;
  mayLoop: boolean;
  /** The cloud assembly that contains the function's bundle. */
  assembly: string;
  /** The environment variables that the template declares. */
  variables: Readonly<Record<string, string>>;
  /** Makes a version from the function, with its own threads and keys. */
  freeze(version: string, description: string): DeployedFunction;
}
