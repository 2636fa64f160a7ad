import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Whether the listener at the URL's port accepts calls for addresses other than 127.0.0.1. */
export async function listensEverywhere(url: string): Promise<boolean> {
  const port = Number(new URL(url).port);
  const accepted = await Promise.all(otherAddresses().map((address) => accepts(port, address)));
  return accepted.includes(true);
}

/** This machine's addresses. Linux has all of 127/8, elsewhere a call to most of them would get no answer. */
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
