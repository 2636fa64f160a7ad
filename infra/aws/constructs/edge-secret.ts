import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * A secret that the distribution adds to every request, which proves to functions that they can trust the viewer's IP
 * address in the request. The account generates the secret. The template never contains it, because the distribution and the
 * functions read it through a dynamic reference.
 */
export class EdgeSecret extends Construct {
  /** The value that the distribution sends: a dynamic reference, which CloudFormation resolves at deployment. */
  readonly sent: string;
  /** The values that functions accept: one dynamic reference, or two with a space between them. */
  readonly asked: string;

  /** During a rotation the distribution still sends the old value, and functions accept both. */
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
