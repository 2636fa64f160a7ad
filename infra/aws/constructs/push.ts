import { CfnOutput, CfnParameter, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { stageOf } from '../stage.ts';
import { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';

/**
 * Push messages to members' devices. The account generates a secret, once, from which functions make the key pair by which push
 * services know us: no template holds it, and no update makes another one.
 */
export class Push extends AnnouncedWork {
  private readonly secret: Secret;
  private readonly hosts: CfnParameter;

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      urlName: 'PUSH_QUEUE_URL',
      // A push is of use for three days at most, and waits for up to twelve hours at a time.
      reportsFailures: true,
      // So the week's news of 100,000 leagues are out within an hour (test/capacity).
      atOnce: 24,
    });
    this.secret = new Secret(this, 'Secret', {
      description:
        'Two Crowns: from this the key pair of web push is made; the newest first, a space between two',
      // Another value here would generate another secret, and every device would have to subscribe anew.
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      // It is worth what the devices in the table are worth, which stays, too.
      removalPolicy:
        stageOf(this) === undefined ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Another key makes every device subscribe anew. An operator puts it before the old one, which serves on.',
    });
    this.hosts = new CfnParameter(this, 'Hosts', {
      default: '',
      allowedPattern: '^$|^[^\\s,]+(,[^\\s,]+)*$',
      description: 'Hosts of push services beside those of the known browsers, with a comma between two',
    });
    this.hosts.overrideLogicalId('PushHosts');
    new CfnOutput(this, 'SecretArn', { value: this.secret.secretArn }).overrideLogicalId('PushSecret');
  }

  /** Lets a function know the keys, and to which push services a device may lead. */
  openKeys(to: AreaFunction): void {
    to.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn]);
    to.tell({ PUSH_SECRET: this.secret.secretArn, PUSH_HOSTS: this.hosts.valueAsString });
  }

  /** Lets the function that pushes put off what waits. */
  override runWith(worker: AreaFunction): void {
    super.runWith(worker);
    this.openKeys(worker);
    worker.tell({ PUSH_QUEUE_URL: this.queue.queueUrl });
  }
}
