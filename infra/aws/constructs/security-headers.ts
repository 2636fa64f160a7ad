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

/** Headers for all replies of the site and its APIs. */
export function securityHeaders(
  scope: Construct,
  id: string,
  name: string,
  contentSecurityPolicy: string,
  more: ResponseCustomHeader[] = [],
): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: nameAtEdge(scope, name),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
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
