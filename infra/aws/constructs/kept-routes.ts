import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { API_PREFIX, VIEWER_ADDRESS_HEADER, type RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { nameAtEdge } from '../name-at-edge.ts';

/** A function that CloudFront runs for each request or reply. */
export type EdgeAssociation = NonNullable<BehaviorOptions['functionAssociations']>[number];

export interface KeptRoutesProps {
  httpApiDomain: string;
  /** The headers that prove to the API that a request comes from the distribution. */
  proof: Record<string, string>;
  viewerHeaders: EdgeAssociation;
  responseHeadersPolicy: ResponseHeadersPolicy;
  /** The headers for replies that browsers must not store, even though the edge does. */
  keptByEdgeOnly: ResponseHeadersPolicy;
}

/**
 * Returns one behavior for each contract route that the edge can answer (`edgeSeconds`). The cache key is the path
 * alone, so all callers get the same reply. The function gets only the path and the caller's address, and
 * counts the calls from each address.
 */
export function keptRoutes(
  scope: Construct,
  { httpApiDomain, proof, viewerHeaders, responseHeadersPolicy, keptByEdgeOnly }: KeptRoutesProps,
): Record<string, BehaviorOptions> {
  const kept = Object.values<RouteSpec>(routes).filter(({ edgeSeconds }) => edgeSeconds !== undefined);
  const originShieldRegion = scope.node.tryGetContext('originShield') as string | undefined;
  const common: BehaviorOptions = {
    origin: new HttpOrigin(httpApiDomain, {
      customHeaders: proof,
      ...(originShieldRegion !== undefined && { originShieldRegion }),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    originRequestPolicy: new OriginRequestPolicy(scope, 'KeptAddress', {
      originRequestPolicyName: nameAtEdge(scope, 'address'),
      headerBehavior: OriginRequestHeaderBehavior.allowList(VIEWER_ADDRESS_HEADER),
    }),
    functionAssociations: [viewerHeaders],
  };
  const groups = Object.entries(Object.groupBy(kept, ({ edgeSeconds = 0 }) => edgeSeconds));
  return Object.fromEntries(
    groups.flatMap(([seconds, alike = []]) => {
      const behavior = { ...common, cachePolicy: keptFor(scope, Number(seconds)) };
      return alike.map(({ path, answersPicture }) => [
        API_PREFIX + path.replaceAll(/\{\w+\}/g, '*'),
        // A picture has another URL when it changes, so browsers can keep it. A guest's view must end when the link does.
        { ...behavior, responseHeadersPolicy: answersPicture ? responseHeadersPolicy : keptByEdgeOnly },
      ]);
    }),
  );
}

/** Caches replies under their path for at most this long, even if a reply's own header asks for more. */
function keptFor(scope: Construct, seconds: number): CachePolicy {
  return new CachePolicy(scope, `Kept${seconds}`, {
    cachePolicyName: nameAtEdge(scope, `kept-${seconds}`),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(seconds),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}
