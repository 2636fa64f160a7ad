import type { Reply, Request, RouteName } from '#shared/contract/routes.ts';
import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';

/** A refusal of the site's, or no proper answer, which has no code. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
  readonly code: string | undefined;

  constructor(words: string, code?: string) {
    super(words);
    this.code = code;
  }
}

/** The site as a member's browser meets it: by its public address alone. */
export interface Site {
  /** Throws SiteRefusal, also for a reply that does not fit the contract. */
  call<Name extends RouteName>(name: Name, request: Request<Name>, token?: string): Promise<Reply<Name>>;
  /** Throws SiteRefusal. */
  connect(ticket: string): Promise<SiteSocket>;
}

export interface SiteSocket {
  say(message: ClientMessage): void;
  /** What `pick` makes of the first message of which it makes something, heard before or still to come; undefined after so many ms. */
  hear<Heard>(
    pick: (message: ServerMessage) => Heard | undefined,
    withinMs: number,
  ): Promise<Heard | undefined>;
  close(): void;
}

/** A push message as it arrives: sealed, base64url, and with what its sender says of themselves. */
export interface SealedPush {
  body: string;
  authorization: string;
  /** When it came, ISO 8601 UTC. */
  at: string;
}

/** Makes devices as browsers do: with keys of their own, and an ear for one sender. */
export interface OwnDevices {
  make(): {
    keys: Device['keys'];
    /** The text of a message, if it is from the sender with that key, and sealed for this device. Throws for any other. */
    read(push: SealedPush, from: { publicKey: string; endpoint: string; at: Date }): Promise<string>;
  };
}

/** The one run of the probe that is on, and the message that it waits for. */
export interface ProbeRunStore {
  /** False while another one is on. One that broke off ends by itself. */
  begin(run: { token: string; at: Date; until: Date }): Promise<boolean>;
  /** Keeps the message, in the place of one before it; false when no run waits under that token. */
  receive(token: string, push: SealedPush): Promise<boolean>;
  received(token: string): Promise<SealedPush | undefined>;
  end(token: string): Promise<void>;
}
