/** The resource types that mean nothing on one machine, each with the reason. */
export const IGNORED_TYPES: Readonly<Record<string, string>> = {
  'AWS::CDK::Metadata': 'usage metadata of the CDK itself',
  'AWS::Logs::LogGroup': 'the functions’ output goes to the terminal',
  'AWS::CloudWatch::Alarm': 'nobody is on call for one machine',
  'AWS::Logs::MetricFilter': 'only alarms count what it finds',
  'AWS::SNS::TopicPolicy': 'only alarms and services of this machine publish to topics',
  'AWS::CloudWatch::Dashboard': 'the console page shows the state of the machine',
  'AWS::Lambda::LayerVersion': 'only the deployment provider of the CDK brings a layer',
  'AWS::ApiGateway::Account': 'it only lets API Gateway write logs',
  'Custom::S3AutoDeleteObjects': 'a bucket is emptied by --fresh',
};

/** Beginnings of logical ids of ignored resources, each with the reason. */
export const IGNORED_IDS: Readonly<Record<string, string>> = {
  CustomCDKBucketDeployment:
    'the local bucket copies the deployment’s asset itself, without the provider function',
  CustomS3AutoDeleteObjects: 'a bucket is emptied by --fresh',
  LogRetention: 'the functions’ output goes to the terminal',
};
