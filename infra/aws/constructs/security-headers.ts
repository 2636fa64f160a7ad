import { Duration, Stack } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { inlineSources, type BuiltSite } from '../built-site.ts';
import { nameAtEdge } from '../name-at-edge.ts';

/**
 * API Gateway's own errors say nothing about caching, so a browser might cache one of its 404s. Functions set this header in
 * their replies, and this default doesn't override theirs.
 */
export const NOT_KEPT = { header: 'Cache-Control', value: 'no-store', override: false };

/**
 * Keeps browsers from storing a reply that the edge caches. CloudFront adds this header to what it sends, so what the origin says
 * to the edge still counts there.
 */
export const KEPT_BY_EDGE_ONLY = { ...NOT_KEPT, override: true };

interface Choices {
  /** Headers besides those that every reply has. */
  more?: ResponseCustomHeader[];
  /** Whether other sites can frame the reply. They learn nothing about its address, and neither does any site it links to. */
  isFramed?: boolean;
}

/** Headers for all replies of the site and its APIs. */
export function securityHeaders(
  scope: Construct,
  id: string,
  name: string,
  contentSecurityPolicy: string,
  { more = [], isFramed = false }: Choices = {},
): ResponseHeadersPolicy {
  const override = true;
  const { NO_REFERRER, STRICT_ORIGIN_WHEN_CROSS_ORIGIN } = HeadersReferrerPolicy;
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: nameAtEdge(scope, name),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      ...(!isFramed && { frameOptions: { frameOption: HeadersFrameOption.DENY, override } }),
      referrerPolicy: { referrerPolicy: isFramed ? NO_REFERRER : STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
          override,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override },
        ...more,
      ],
    },
  });
}

/**
 * Returns the content security policy. Scripts and styles come from the site itself, and inline ones are allowed by
 * their hashes. Pages can also call the user pool and the bucket for uploads. Pages show no pictures from other hosts,
 * because those hosts would learn who is looking. `'self'` covers the socket. The bucket has no scheme in the policy,
 * so it gets the page's scheme.
 */
export function contentSecurityPolicy(scope: Construct, built: BuiltSite, uploadHost: string): string {
  const { region, urlSuffix } = Stack.of(scope);
  // Puts the pool's origin together here, because reading it from the pool would be circular: the pool's emails link to the site, so
  // the pool is created after the distribution, which needs these headers.
  const userPoolOrigin = `https://cognito-idp.${region}.${urlSuffix}`;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineSources(built, 'script')].join(' '),
    ["style-src 'self'", ...inlineSources(built, 'style')].join(' '),
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${userPoolOrigin} ${uploadHost}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The HTML file of the public season page, the only page that other sites can frame. */
export const SEASON_PAGE = 'season.html';

/** Headers for the public season page. Search engines that have its address anyway must not index it. */
export function framedHeaders(scope: Construct, built: BuiltSite): ResponseHeadersPolicy {
  const notIndexed = { header: 'X-Robots-Tag', value: 'noindex', override: true };
  return securityHeaders(scope, 'FramedHeaders', 'framed-headers', framedPagePolicy(built), {
    more: [KEPT_BY_EDGE_ONLY, notIndexed],
    isFramed: true,
  });
}

/** Returns the framed page's content security policy. The page loads its own files and calls the API, and nothing else. */
function framedPagePolicy({ html }: BuiltSite): string {
  const page = { html: { [SEASON_PAGE]: html[SEASON_PAGE] ?? '' } };
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineSources(page, 'script')].join(' '),
    ["style-src 'self'", ...inlineSources(page, 'style')].join(' '),
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    'frame-ancestors *',
    "form-action 'none'",
  ].join('; ');
}
