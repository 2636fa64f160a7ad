/** The values of the variables that Lambda itself adds to a function's environment. */
interface Own {
  name: string;
  version: string;
  /** Megabytes. */
  memory: string;
  accessKey: string;
  secretKey: string;
  frontDoorUrl: string;
  region: string;
}

/** Lambda's limit on the names and values of all variables of a function together, in bytes. */
const LARGEST = 4096;
const MANAGEMENT = 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI';

/**
 * The variables of a function: the template's and Lambda's own. SDK clients find the front door by them. Throws above 4 KB.
 */
export function functionEnvironment(declared: Record<string, string>, own: Own): Record<string, string> {
  const { name, version, memory, accessKey, secretKey, frontDoorUrl, region } = own;
  if (Buffer.byteLength(Object.entries(declared).flat().join('')) > LARGEST) {
    throw new Error(`${name}: the environment variables exceed Lambda’s limit of 4 KB`);
  }
  const management = declared[MANAGEMENT];
  return {
    ...declared,
    ...(management !== undefined && { [MANAGEMENT]: `${frontDoorUrl}${new URL(management).pathname}` }),
    AWS_ENDPOINT_URL: frontDoorUrl,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secretKey,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: version,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: memory,
    LAMBDA_TASK_ROOT: '/var/task',
    TZ: ':UTC',
  };
}
