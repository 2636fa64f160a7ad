import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The distribution adds this secret to every request. So the functions can trust its word about the viewer's address.
 * The account generates the secret, and no template holds it: both ends get it by a dynamic reference.
 */
export class EdgeSecret extends Construct {
  /** What the distribution sends: a dynamic reference, which CloudFormation resolves at deployment. */
  readonly sent: string;
  /** What functions take for a proof: one such reference, or two with a space between them. */
  readonly asked: string;

  /** While it is rotated, the distribution goes on with the value before, and functions take the new one as well. */
  constructor(scope: Construct, id: string, { isRotating }: { isRotating: boolean }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Two Crowns: proves to the functions that a request came through the distribution',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'It protects limits, not data. Another value has to reach both ends, which a deployment does.',
    });
    const current = secret.secretValue.unsafeUnwrap();
    const before = SecretValue.secretsManager(secret.secretArn, { versionStage: 'AWSPREVIOUS' });
    this.sent = isRotating ? before.unsafeUnwrap() : current;
    this.asked = isRotating ? `${this.sent} ${current}` : current;
  }
}
