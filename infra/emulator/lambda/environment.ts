import { REGION } from '../contract.ts';

/** What Lambda itself puts into a function's environment is made of. */
interface Own {
  name: string;
  /** MB. */
  memory: string;
  accessKey: string;
  secretKey: string;
  frontDoorUrl: string;
}

/** Lambda's limit on the names and values of a function's variables together, in bytes. */
const LARGEST = 4096;
const MANAGEMENT = 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI';

/** A function's variables: the template's, then Lambda's own, with SDK clients led to the front door. Throws over 4 KB. */
export function functionEnvironment(declared: Record<string, string>, own: Own): Record<string, string> {
  const { name, memory, accessKey, secretKey, frontDoorUrl } = own;
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
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: memory,
    LAMBDA_TASK_ROOT: '/var/task',
    TZ: ':UTC',
  };
}
