import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { access, type FunctionName } from '#infra/aws/access.ts';
import { list, synthesized, text, type Json } from './synthesized.ts';

// Checks the functions that handle input from strangers, such as names and pictures: what their code contains, and what they have
// access to.

const { only, statementsOf, bundles, template } = synthesized();
const names = Object.keys(access) as FunctionName[];

function functionOf(name: FunctionName) {
  return only('AWS::Lambda::Function', `${name}Function`);
}

/** Returns those statements of a function's role that allow something. */
function allowedTo(name: FunctionName): Json[] {
  const [, { Properties }] = functionOf(name);
  return statementsOf(Properties.Role['Fn::GetAtt'][0]);
}

const actionsOf = (name: FunctionName): string[] =>
  allowedTo(name).flatMap(({ Action }) => list<string>(Action));

/** Returns the functions that can send to the queue whose logical ID starts with `queue`. */
const senders = (queue: string) =>
  names.filter((name) =>
    allowedTo(name).some(
      (statement) =>
        JSON.stringify(statement).includes('sqs:SendMessage') &&
        JSON.stringify(statement).includes(`"${queue}`),
    ),
  );

it('only functions that accept new names contain the list of forbidden words', () => {
  const meta = JSON.parse(readFileSync(join(bundles, 'meta.json'), 'utf8'));
  const carrying = Object.entries<Json>(meta.outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((path) => path.includes('node_modules/obscenity/')))
    .map(([path]) => path.split('/').at(-2));
  expect([...new Set(carrying)].toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'accounts',
    'admin',
    'leagues',
    'profile',
  ]);
});

it('only the function that draws pictures contains the drawing library and the font', () => {
  const meta = JSON.parse(readFileSync(join(bundles, 'meta.json'), 'utf8'));
  const holding = Object.entries<Json>(meta.outputs)
    .filter(([, { inputs = {} }]) => Object.keys(inputs).some((path) => /resvg|\.ttf$/.test(path)))
    .flatMap(([path]) => /(\w+)\/index\.mjs$/.exec(path)?.[1] ?? []);
  expect(holding).toEqual(['previews']);
});

it('the pages function can read the site’s shell and the table, and write only its log', () => {
  expect(actionsOf('pages').toSorted()).toEqual([
    'dynamodb:BatchGetItem',
    'dynamodb:GetItem',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    's3:GetObject',
  ]);
  const reading = allowedTo('pages').filter(({ Action }) => list(Action).includes('s3:GetObject'));
  expect(reading.map(({ Resource }) => list(Resource).map(text))).toEqual([
    [expect.stringMatching(/^<SiteBucket\w+\.Arn>\/shell\.html$/)],
  ]);
});

it('the function that draws pictures can read the table, count calls, and write its log', () => {
  expect(actionsOf('previews').toSorted()).toEqual([
    'dynamodb:BatchGetItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ]);
});

it('the site’s cleanup can find and remove its hashed files, but can’t touch any page', () => {
  const reading = allowedTo('reconcile').filter(({ Action }) => String(list(Action)[0]).startsWith('s3:'));
  const said = reading.map(({ Action, Resource, Condition }) => [
    list<string>(Action).join(),
    list(Resource)
      .map((one) => text(one).replace(/^<SiteBucket\w+\.Arn>/, ''))
      .join(),
    Condition?.StringEquals['s3:prefix'].join(),
  ]);
  expect(said.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['s3:DeleteObject', '/assets/*', undefined],
    ['s3:GetObject', '/release.json,/releases/*', undefined],
    ['s3:ListBucket', '', 'assets/,releases/'],
  ]);
  expect(names.filter((name) => access[name].tidiesSite)).toEqual(['reconcile']);
});

describe('pictures', () => {
  it('can be published only by functions that change profiles, while admins and account deletion can only remove them', () => {
    const touching = names.filter(
      (name) =>
        !['pages', 'reconcile'].includes(name) && actionsOf(name).some((action) => action.startsWith('s3:')),
    );
    expect(touching).toEqual(['profile', 'admin', 'privacy', 'fetch', 'adopt']);
    const grantsOf = (name: FunctionName) =>
      allowedTo(name)
        .filter(({ Action }) => String(list(Action)[0]).startsWith('s3:'))
        .flatMap(({ Action, Resource }) =>
          list<string>(Action).flatMap((action) =>
            list(Resource).map((resource) => `${action} ${text(resource).replace(/^<\w+\.Arn>/, '')}`),
          ),
        )
        .toSorted();
    for (const name of ['admin', 'privacy'] as const)
      expect(grantsOf(name)).toEqual([
        's3:DeleteObject /pictures/*',
        's3:DeleteObject /uploads/*',
        's3:ListBucket ',
      ]);
    expect(grantsOf('fetch')).toEqual(['s3:PutObject /uploads/*']);
    expect(grantsOf('adopt')).toEqual(grantsOf('profile'));
    expect(grantsOf('profile')).toEqual([
      's3:DeleteObject /pictures/*',
      's3:DeleteObject /uploads/*',
      's3:GetObject /uploads/*',
      's3:ListBucket ',
      's3:PutObject /pictures/*',
      's3:PutObject /uploads/*',
    ]);
  });

  it('are fetched from other sites by a function that can only store uploads, announce them and write its log', () => {
    expect(actionsOf('fetch').toSorted()).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:PutObject',
      'sqs:ChangeMessageVisibility',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:GetQueueUrl',
      'sqs:ReceiveMessage',
      'sqs:SendMessage',
    ]);
    expect(senders('WantedPicturesQueue')).toEqual(['profile']);
    expect(senders('FetchedPicturesQueue')).toEqual(['fetch']);
    const [, { Properties }] = functionOf('fetch');
    const told = Object.keys(Properties.Environment.Variables).toSorted();
    expect(told).toEqual([
      'FETCHED_PICTURES_QUEUE_URL',
      'METRICS_NAMESPACE',
      'NODE_OPTIONS',
      'PICTURES_BUCKET',
    ]);
  });
});

describe('pushes', () => {
  it('can be announced only by functions whose actions trigger them, and sent by only one function', () => {
    expect(senders('PushQueue')).toEqual([
      'leagues',
      'draft',
      'auction',
      'trades',
      'chat',
      'news',
      'privacy',
      'socket',
      'clock',
      'lots',
      'scores',
      'push',
      'purge',
    ]);
    const reading = names.filter((name) => JSON.stringify(allowedTo(name)).includes('"PushSecret'));
    expect(reading).toEqual(['news', 'push']);
    const services = actionsOf('push').map((action) => action.replace(/:.*/, ''));
    expect(new Set(services)).toEqual(new Set(['dynamodb', 'execute-api', 'logs', 'secretsmanager', 'sqs']));
    // The push function has no right to send to the turns queue.
    expect(names.filter((name) => name === 'push' && senders('TurnsQueue').includes(name))).toEqual([]);
  });

  it('have keys from a secret that is generated once, with 256 bits, and is in no template', () => {
    const [id, { Properties, ...secret }] = only('AWS::SecretsManager::Secret', 'PushSecret');
    // With a different ID in the template, CloudFormation would create a different secret.
    expect(id).toBe('PushSecretDEEC90DD');
    // If the secret were lost, every device would have to resubscribe. So only a failed first deployment may delete it.
    expect(secret).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
    // With different settings, the next update would generate a new secret, which would end all subscriptions.
    expect(Properties.GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
    expect(Properties).not.toHaveProperty('SecretString');
  });
});

it('only functions that change a league’s season can announce posts to group chats, and only one function can post them', () => {
  expect(senders('GroupChatsQueue')).toEqual([
    'leagues',
    'draft',
    'auction',
    'trades',
    'privacy',
    'clock',
    'lots',
  ]);
  const [, worker] = functionOf('channels');
  expect(worker.Properties.Environment.Variables).toMatchObject({
    DISCORD_URL: { Ref: 'DiscordUrl' },
    SLACK_URL: { Ref: 'SlackUrl' },
    GROUPME_URL: { Ref: 'GroupMeUrl' },
  });
  const { Parameters }: Json = template.toJSON();
  expect(
    [Parameters.DiscordUrl, Parameters.SlackUrl, Parameters.GroupMeUrl].map(({ Default }) => Default),
  ).toEqual(['https://discord.com', 'https://hooks.slack.com', 'https://api.groupme.com']);
  const posting = names.filter((name) => functionOf(name)[1].Properties.Environment.Variables.DISCORD_URL);
  expect(posting).toEqual(['channels']);
});
