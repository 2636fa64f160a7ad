import type { Reply, Request, RouteName } from '#shared/contract/routes.ts';
import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';

/** A request that the site refused, or an invalid reply. `code` is the site's error code, or undefined for an invalid reply. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
  readonly code: string | undefined;

  constructor(words: string, code?: string) {
    super(words);
    this.code = code;
  }
}

/** The site as a member's browser sees it, only through its public URL. */
export interface Site {
  /** Throws SiteRefusal, even for a reply that doesn't fit the contract. */
  call<Name extends RouteName>(name: Name, request: Request<Name>, token?: string): Promise<Reply<Name>>;
  /** Throws SiteRefusal. */
  connect(ticket: string): Promise<SiteSocket>;
}

export interface SiteSocket {
  say(message: ClientMessage): void;
  /**
   * Waits for a message that `pick` accepts, and returns the result of `pick`. The message may have arrived already.
   * Returns undefined after `withinMs`.
   */
  hear<Heard>(
    pick: (message: ServerMessage) => Heard | undefined,
    withinMs: number,
  ): Promise<Heard | undefined>;
  close(): void;
}

/** A push message as it arrives: encrypted, base64url, with the sender's identification. */
export interface SealedPush {
  body: string;
  authorization: string;
  /** When the message arrived, ISO 8601 UTC. */
  at: string;
}

/** Creates devices as browsers do: with their own keys, trusting one sender. */
export interface OwnDevices {
  make(): {
    keys: Device['keys'];
    /** Decrypts a message. Throws unless the sender with that key encrypted it for this device. */
    read(push: SealedPush, from: { publicKey: string; endpoint: string; at: Date }): Promise<string>;
  };
}

/** The one active run of the probe, and the message that it waits for. */
export interface ProbeRunStore {
  /** Begins a run; false while another run is active. An interrupted run expires automatically. */
  begin(run: { token: string; at: Date; until: Date }): Promise<boolean>;
  /** Stores the message, replacing an earlier one; false if no run waits under that token. */
  receive(token: string, push: SealedPush): Promise<boolean>;
  received(token: string): Promise<SealedPush | undefined>;
  end(token: string): Promise<void>;
}
