import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Returns whether the URL's port accepts connections not only on 127.0.0.1, but also on this machine's other addresses. */
export async function listensEverywhere(url: string): Promise<boolean> {
  const port = Number(new URL(url).port);
  const accepted = await Promise.all(otherAddresses().map((address) => accepts(port, address)));
  return accepted.includes(true);
}

/**
 * Returns this machine's addresses other than 127.0.0.1. Another address in 127/8 is included only on Linux, because it would
 * time out on other systems.
 */
function otherAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((given) => given ?? []);
  return addresses
    .filter(({ family, address }) => (family === 'IPv4' && address !== '127.0.0.1') || address === '::1')
    .map(({ address }) => address)
    .concat(process.platform === 'linux' ? ['127.9.9.9'] : []);
}

async function accepts(port: number, address: string): Promise<boolean> {
  const socket = connect(port, address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
