import { ACCOUNT, type Deployed, type Resource } from '../contract.ts';
import { physicalId } from '../http.ts';
import { pathMatcher, type BehaviourConfig } from './configuration.ts';
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts';
import type { Behaviour, Target } from './edge-node.ts';
import {
  cachePolicy,
  MANAGED_CACHE_POLICIES,
  MANAGED_ORIGIN_REQUEST_POLICIES,
  originRequestPolicy,
  responseHeaders,
  type CachePolicy,
  type Forwarding,
  type ResponseHeaders,
} from './policies.ts';

/** The functions and policies that behaviours name by id: AWS's managed ones and the template's. */
export class Catalogue {
  readonly #functions = new Map<string, EdgeFunction>();
  readonly #headerPolicies = new Map<string, ResponseHeaders>();
  readonly #cachePolicies = new Map<string, CachePolicy>(Object.entries(MANAGED_CACHE_POLICIES));
  readonly #requestPolicies = new Map<string, Forwarding>(Object.entries(MANAGED_ORIGIN_REQUEST_POLICIES));
  readonly #report: (line: string) => void;

  constructor(report: (line: string) => void) {
    this.#report = report;
  }

  /** Takes a function, a policy or an access control. Throws when it cannot be carried out whole. */
  add(resource: Resource): Deployed {
    const { type, logicalId, properties } = resource;
    const part = (name: string) => properties[name] as Record<string, unknown>;
    const id = physicalId(type, logicalId, 14);
    if (type === 'AWS::CloudFront::Function') return this.#addFunction(resource);
    if (type === 'AWS::CloudFront::ResponseHeadersPolicy') {
      this.#headerPolicies.set(id, responseHeaders(logicalId, part('ResponseHeadersPolicyConfig')));
    } else if (type === 'AWS::CloudFront::CachePolicy') {
      this.#cachePolicies.set(id, cachePolicy(logicalId, part('CachePolicyConfig')));
    } else if (type === 'AWS::CloudFront::OriginRequestPolicy') {
      this.#requestPolicies.set(id, originRequestPolicy(logicalId, part('OriginRequestPolicyConfig')));
    }
    return { ref: id, attributes: { Id: id } };
  }

  #addFunction({ logicalId, properties }: Resource): Deployed {
    const { Runtime } = properties['FunctionConfig'] as { Runtime: string };
    if (Runtime !== 'cloudfront-js-2.0') throw new Error(`${logicalId}: runtime ${Runtime} is not supported`);
    const arn = `arn:aws:cloudfront::${ACCOUNT}:function/${String(properties['Name'])}`;
    this.#functions.set(
      arn,
      compileEdgeFunction(logicalId, String(properties['FunctionCode']), this.#report),
    );
    return { ref: arn, attributes: { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn } };
  }

  /** The behaviour that a configuration stands for. Throws when it names something unknown. */
  behaviour(where: string, config: BehaviourConfig, targets: ReadonlyMap<string, Target>): Behaviour {
    const need = <Value>(values: ReadonlyMap<string, Value>, id: string | undefined): Value | undefined => {
      if (id === undefined) return undefined;
      const value = values.get(id);
      if (!value) throw new Error(`${where}: ${id} is not known to the local run`);
      return value;
    };
    const target = need(targets, config.TargetOriginId);
    const policy = need(this.#cachePolicies, config.CachePolicyId);
    if (!target || !policy) throw new Error(`${where}: a behaviour needs an origin and a cache policy`);
    const requestPolicy = need(this.#requestPolicies, config.OriginRequestPolicyId);
    const headersPolicy = need(this.#headerPolicies, config.ResponseHeadersPolicyId);
    const viewerRequest = need(this.#functions, config.FunctionAssociations?.[0]?.FunctionARN);
    return {
      fits: pathMatcher(config.PathPattern ?? '*'),
      methods: config.AllowedMethods ?? ['GET', 'HEAD'],
      target,
      cachePolicy: policy,
      compress: String(config.Compress) === 'true',
      ...(requestPolicy && { originRequestPolicy: requestPolicy }),
      ...(headersPolicy && { responseHeaders: headersPolicy }),
      ...(viewerRequest && { viewerRequest }),
    };
  }
}
