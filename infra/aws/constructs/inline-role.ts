import {
  PolicyDocument,
  Role,
  type AddToPrincipalPolicyResult,
  type IPrincipal,
  type PolicyStatement,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role with inline rights. CDK's own role keeps them in a separate policy, which costs each function one of
 * the stack's 500 resources. A right can't name anything that depends on the role's holder, because the two
 * would depend on each other. All rights together can have 10,240 characters (IAM's quota per role).
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
