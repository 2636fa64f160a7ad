import type { SiteConfig } from '#shared/contract/site-config.ts';
import { PASSWORD, type Player } from '../support/player.ts';
import { passwordProof, type PasswordChallenge } from './password-proof.ts';

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/**
 * Returns the browser storage of a signed-in player, in the sign-in library's format. Signs in without a browser, because filling
 * in the form takes a second and a half, and the form has tests of its own.
 */
export async function browserSession(player: Player) {
  const { siteUrl, user } = player;
  const reply = await fetch(`${siteUrl}/config.json`);
  const config = (await reply.json()) as SiteConfig;
  const { AccessToken, IdToken, RefreshToken } = await signIn(config, user.email);
  const app = `CognitoIdentityServiceProvider.${config.browserClientId}`;
  const kept = {
    [`${app}.LastAuthUser`]: user.id,
    [`${app}.${user.id}.accessToken`]: AccessToken,
    [`${app}.${user.id}.idToken`]: IdToken,
    [`${app}.${user.id}.refreshToken`]: RefreshToken,
    [`${app}.${user.id}.signInDetails`]: JSON.stringify({
      loginId: user.email,
      authFlowType: 'USER_SRP_AUTH',
    }),
    [`${app}.${user.id}.clockDrift`]: '0',
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: siteUrl, localStorage }] };
}

/** Signs in with the password. Throws if the pool requires anything else. */
async function signIn(
  { userPoolId, userPoolUrl, browserClientId: ClientId }: SiteConfig,
  email: string,
): Promise<Tokens> {
  const { SRP_A, answer } = passwordProof(userPoolId, PASSWORD);
  const { ChallengeParameters } = await ask<{ ChallengeParameters: PasswordChallenge }>(
    userPoolUrl,
    'InitiateAuth',
    { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A }, ClientId },
  );
  const { AuthenticationResult: tokens } = await ask<{ AuthenticationResult?: Tokens }>(
    userPoolUrl,
    'RespondToAuthChallenge',
    { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: answer(ChallengeParameters), ClientId },
  );
  if (!tokens) throw new Error(`${email} is asked for more than a password`);
  return tokens;
}

async function ask<Answer>(userPoolUrl: string, operation: string, input: object): Promise<Answer> {
  const response = await fetch(userPoolUrl.slice(0, userPoolUrl.lastIndexOf('/') + 1), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
