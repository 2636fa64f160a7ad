import {
  PolicyDocument,
  Role,
  type AddToPrincipalPolicyResult,
  type IPrincipal,
  type PolicyStatement,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role that holds its rights itself. CDK's own keeps them in a policy beside it, which is a resource more for each function, of the
 * 500 that a stack may have. A right may name nothing that waits for the role's holder, or both would wait for each other.
 * All rights together may have 10,240 characters (IAM's quota for a role).
 */
export class InlineRole extends Role {
  private readonly rights: PolicyDocument;

  constructor(scope: Construct, id: string, assumedBy: IPrincipal, rights = new PolicyDocument()) {
    super(scope, id, { assumedBy, inlinePolicies: { Rights: rights } });
    this.rights = rights;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.rights.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
