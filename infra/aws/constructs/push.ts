import { CfnOutput, CfnParameter, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { stageOf } from '../stage.ts';
import { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';

/**
 * The queue of push messages to members' devices. The account generates a secret once. From it, functions derive the
 * key pair that identifies us to push services. The template never contains the secret, and no update replaces it.
 */
export class Push extends AnnouncedWork {
  private readonly secret: Secret;
  private readonly hosts: CfnParameter;

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      urlName: 'PUSH_QUEUE_URL',
      // A push is useful for at most three days, and waits for up to twelve hours at a time.
      reportsFailures: true,
      // At this rate, the weekly news of 100,000 leagues goes out within an hour (test/capacity).
      atOnce: 24,
    });
    this.secret = new Secret(this, 'Secret', {
      description:
        'Two Crowns: from this the key pair of web push is made; the newest first, a space between two',
      // Another value here would generate another secret, and every device would have to resubscribe.
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      // The secret stays as long as the table does, because the devices stored there need it.
      removalPolicy:
        stageOf(this) === undefined ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Another key makes every device resubscribe. An operator puts it before the old one, which stays in use.',
    });
    this.hosts = new CfnParameter(this, 'Hosts', {
      default: '',
      allowedPattern: '^$|^[^\\s,]+(,[^\\s,]+)*$',
      description: 'Hosts of push services other than those of known browsers, separated by commas',
    });
    this.hosts.overrideLogicalId('PushHosts');
    new CfnOutput(this, 'SecretArn', { value: this.secret.secretArn }).overrideLogicalId('PushSecret');
  }

  /** Gives a function the keys, and the push services that devices can use. */
  openKeys(to: AreaFunction): void {
    to.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn]);
    to.tell({ PUSH_SECRET: this.secret.secretArn, PUSH_HOSTS: this.hosts.valueAsString });
  }

  /** Allows the push function to delay messages. */
  override runWith(worker: AreaFunction): void {
    super.runWith(worker);
    this.openKeys(worker);
    worker.tell({ PUSH_QUEUE_URL: this.queue.queueUrl });
  }
}
