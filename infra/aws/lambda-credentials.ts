/**
 * Replaces `@aws-sdk/credential-provider-node` in bundles. Lambda puts the credentials of a function's role into
 * environment variables, and they stay valid as long as the execution environment exists.
 */
export const defaultProvider = () => () =>
  Promise.resolve({
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    ...(process.env['AWS_SESSION_TOKEN'] && { sessionToken: process.env['AWS_SESSION_TOKEN'] }),
  });
