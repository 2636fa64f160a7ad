import { CfnCondition, CfnParameter, Fn } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { SOCIAL_LINKS, type SocialLinks } from '#shared/contract/site-config.ts';

// What an operator sets when deploying: the template's parameters, and the context for the site's profiles.

/** The public URLs of real games' results. */
const DEFAULT_SCOREBOARD = 'https://site.api.espn.com/apis/site/v2/sports/football/nfl/scoreboard';
const DEFAULT_FEED = 'https://raw.githubusercontent.com/nflverse/nfldata/master/data/games.csv';

/** Returns the beginning of all links that are used outside the site: in emails, in invitations, in link previews. */
export function siteUrlOf(scope: Construct, host: string): string {
  const { valueAsString: address } = new CfnParameter(scope, 'SiteAddress', {
    default: '',
    allowedPattern: '^$|^https?://[^\\s/]+$',
    description:
      'The public URL of the site if it differs from the domain name, such as https://crowns.example',
  });
  const { logicalId } = new CfnCondition(scope, 'HasSiteAddress', {
    expression: Fn.conditionNot(Fn.conditionEquals(address, '')),
  });
  return Fn.conditionIf(logicalId, address, `https://${host}`).toString();
}

export function supportEmailOf(scope: Construct): string {
  const parameter = new CfnParameter(scope, 'SupportEmail', {
    default: '',
    allowedPattern: '^$|^[^\\s<>@"]+@[^\\s<>@"]+$',
    description: 'The email address for support requests, also the contact on the legal pages',
  });
  return parameter.valueAsString;
}

/** The site's profiles on other platforms, set by context: -c xUrl=…, instagramUrl, redditUrl. */
export function socialLinksOf(scope: Construct): SocialLinks {
  const link = (name: keyof SocialLinks): string => {
    const url = (scope.node.tryGetContext(`${name}Url`) as string | undefined) ?? SOCIAL_LINKS[name];
    if (!url.startsWith('https://')) throw new Error(`${name}Url has to begin with https://`);
    return url;
  };
  return { x: link('x'), instagram: link('instagram'), reddit: link('reddit') };
}

/** The feed with live scores, and the feed against which those scores are checked every night. */
export function feedsOf(scope: Construct): Record<'SCOREBOARD_URL' | 'RESULTS_FEED_URL', string> {
  const scoreboard = new CfnParameter(scope, 'ScoreboardUrl', {
    default: DEFAULT_SCOREBOARD,
    allowedPattern: '^$|^https?://\\S+$',
    description:
      'The URL of live scores in the format of ESPN’s scoreboard; empty to use the other feed alone',
  });
  const feed = new CfnParameter(scope, 'ResultsFeedUrl', {
    default: DEFAULT_FEED,
    allowedPattern: '^https?://\\S+$',
    description: 'The URL of results in the format of nflverse’s games.csv',
  });
  return { SCOREBOARD_URL: scoreboard.valueAsString, RESULTS_FEED_URL: feed.valueAsString };
}
