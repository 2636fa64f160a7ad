import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { createApp, synthesized, text, type Json } from './synthesized.ts';

describe('the user pool’s emails', () => {
  it('are sent by Cognito by default', () => {
    const [, pool] = synthesized().only('AWS::Cognito::UserPool');
    expect(pool.Properties).not.toHaveProperty('EmailConfiguration');
    expect(synthesized().template.toJSON()['Parameters']).not.toHaveProperty('MailIdentity');
  });

  it('are sent through SES with poolMail=ses, from the same address and identity as all other emails', () => {
    const { stack } = createApp({ context: { poolMail: 'ses' } });
    const template: Json = Template.fromStack(stack).toJSON();
    const [pool] = Object.values<Json>(template.Resources).filter(
      ({ Type }) => Type === 'AWS::Cognito::UserPool',
    );
    const { EmailSendingAccount, SourceArn, From } = pool.Properties.EmailConfiguration;
    expect([EmailSendingAccount, text(From)]).toEqual(['DEVELOPER', '<MailFrom>']);
    expect(text(SourceArn)).toMatch(
      /^arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity\/<MailIdentity>$/,
    );
    const fits = new RegExp(template.Parameters.MailIdentity.AllowedPattern as string);
    for (const identity of ['crowns.example', 'news@crowns.example']) expect(identity).toMatch(fits);
    for (const identity of ['', 'crowns', 'arn:aws:ses:x:identity/a.b', 'a b.example'])
      expect(identity).not.toMatch(fits);
  });

  it('get their text from a function that knows the site, answers in time, and can be called only by this pool', () => {
    const { only, all } = synthesized();
    const [poolId, pool] = only('AWS::Cognito::UserPool');
    const [functionId, { Properties }] = only('AWS::Lambda::Function', 'codesFunction');
    const said = Object.entries<Json>(pool.Properties.LambdaConfig).map(([name, arn]) => [name, text(arn)]);
    expect(said).toEqual([['CustomMessage', `<${functionId}.Arn>`]]);
    const permissions = all('AWS::Lambda::Permission')
      .map(([, permission]) => permission.Properties)
      .filter(({ FunctionName }) => text(FunctionName) === `<${functionId}.Arn>`);
    expect(permissions).toHaveLength(1);
    const [{ Action, Principal, SourceArn }] = permissions;
    expect([Action, Principal]).toEqual(['lambda:InvokeFunction', 'cognito-idp.amazonaws.com']);
    expect(text(SourceArn)).toBe(`<${poolId}.Arn>`);
    expect(text(Properties.Environment.Variables.SITE_URL['Fn::If'][1])).toBe('<SiteAddress>');
    // Cognito waits at most five seconds for the function.
    expect(Properties.Timeout).toBeLessThanOrEqual(5);
  });

  it('can’t be sent any other way', () => {
    expect(() => createApp({ context: { poolMail: 'sendmail' } })).toThrow('poolMail');
  });
});
