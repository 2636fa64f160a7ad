/** A statement of a function's resource policy, as AWS::Lambda::Permission declares it. */
export interface Permission {
  FunctionName: string;
  Action: string;
  Principal: string;
  SourceArn?: string;
  SourceAccount?: string;
}

/** Whether the statement lets `principal`, acting for `sourceArn`, invoke the function. */
export function allowsInvocation(permission: Permission, principal: string, sourceArn: string): boolean {
  if (!['lambda:InvokeFunction', 'lambda:*'].includes(permission.Action)) return false;
  if (permission.Principal !== principal) return false;
  const account = sourceArn.split(':')[4] ?? '';
  if (permission.SourceAccount !== undefined && permission.SourceAccount !== account) return false;
  return permission.SourceArn === undefined || arnLike(permission.SourceArn, sourceArn);
}

function arnLike(pattern: string, arn: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`).test(arn);
}
