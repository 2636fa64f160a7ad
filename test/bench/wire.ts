import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A relay in front of the game that counts the bytes in both directions. */
export interface Wire {
  url: string;
  /** Returns the number of bytes so far: requests and replies, headers and bodies, without TLS. */
  bytes(): number;
  close(): Promise<void>;
}

export async function openWire(port: number): Promise<Wire> {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const game = connect(port, '127.0.0.1');
    for (const socket of [client, game]) track(socket);
    client.pipe(game).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
