import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * What the distribution adds to every request, so that the functions believe its word about the viewer's address. It is
 * made in the account and stands in no template: both ends get it by a dynamic reference.
 */
export class EdgeSecret extends Construct {
  /** The reference, which CloudFormation resolves when it deploys. */
  readonly reference: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Two Crowns: proves to the functions that a request came through the distribution',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'It protects limits, not data. Another value has to reach both ends, which a deployment does.',
    });
    this.reference = secret.secretValue.unsafeUnwrap();
  }
}
