import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { RequestOptions } from 'node:https';
import { afterEach, describe, expect, it, test } from 'vitest';
import { LARGEST_PICTURE } from '#shared/contract/pictures.ts';
import { isPublicAddress, webPictures, type Web } from './web-pictures.ts';

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['0.0.0.0', 'unspecified'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['127.0.0.1', 'loopback'],
  ['169.254.169.254', 'cloud metadata'],
  ['192.0.0.1', 'reserved'],
  ['198.18.0.1', 'benchmarking'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['fe80::1', 'link-local'],
  ['fd00:ec2::254', 'cloud metadata'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['::ffff:10.0.0.1', 'mapped private'],
  ['::ffff:a9fe:a9fe', 'mapped metadata'],
  ['::127.0.0.1', 'compatible loopback'],
  ['64:ff9b::a9fe:a9fe', 'translated metadata'],
  ['2002:a00:1::', 'tunneled private'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['crown', 'not an address'],
])('%s isn’t public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A host on this machine, which stands in for any public address; `connected` has the requested addresses. */
async function host(serve: RequestListener, change: Partial<Web> = {}) {
  const server = createServer(serve);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connected: string[] = [];
  const request = ((url: URL, options: RequestOptions, answer: Parameters<typeof httpRequest>[2]) => {
    const note = (address: string) => void connected.push(address);
    // A real connection would look up the name at this moment. It gets the checked address.
    (options.lookup as LookupFunction)(url.hostname, { all: false }, (_, address) => note(String(address)));
    const { lookup: _lookup, ...rest } = options;
    const to = { ...rest, host: '127.0.0.1', port, path: url.pathname, agent: false } as const;
    return httpRequest(to, answer);
  }) as Web['request'];
  const looked: string[] = [];
  const lookup: Web['lookup'] = async (name) => {
    looked.push(name);
    return [{ address: '93.184.216.34', family: 4 }];
  };
  const pictures = webPictures({ lookup, request, wholeMs: 5000, ...change });
  return { fetch: (url: string) => pictures.fetch(url), connected, looked };
}

const refusal = (words: string) => ({ refused: words });

describe('a picture on the web', () => {
  it('is fetched completely, from the checked address', async () => {
    const { fetch, connected } = await host((_, response) => void response.end('crown'));
    expect(await fetch('https://pictures.example/a.png')).toEqual({ body: Buffer.from('crown') });
    expect(connected).toEqual(['93.184.216.34']);
  });

  it('is fetched from the checked address, even if its host resolves to another address a moment later', async () => {
    const answers = ['93.184.216.34', '169.254.169.254'];
    const lookup: Web['lookup'] = async () => [{ address: answers.shift() ?? '', family: 4 }];
    const { fetch, connected } = await host((_, response) => void response.end('crown'), { lookup });
    await fetch('https://rebinding.example/a.png');
    expect(connected).toEqual(['93.184.216.34']);
  });

  it.each([
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://0177.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:169.254.169.254]/a.png',
    'https://169.254.169.254/latest/meta-data',
  ])('isn’t fetched from a private address: %s', async (url) => {
    const { fetch, connected, looked } = await host((_, response) => void response.end('secret'));
    expect(await fetch(url)).toEqual(refusal('it is no public address'));
    expect([connected, looked]).toEqual([[], []]);
  });

  it('isn’t fetched if any of its host’s addresses is private', async () => {
    const lookup: Web['lookup'] = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '::ffff:10.0.0.1', family: 6 },
    ];
    const { fetch, connected } = await host((_, response) => void response.end('secret'), { lookup });
    expect(await fetch('https://both.example/a.png')).toEqual(refusal('it is no public address'));
    expect(connected).toEqual([]);
  });

  it.each([
    ['https://169.254.169.254/latest/meta-data', 'it is no public address'],
    ['http://pictures.example/a.png', 'it is no https address'],
    ['https://ana:secret@pictures.example/a.png', 'it is no https address'],
    ['file:///etc/passwd', 'it is no https address'],
  ])('isn’t fetched through a redirect to %s', async (location, words) => {
    const { fetch, connected } = await host((_, response) => {
      response.writeHead(302, { location }).end();
    });
    expect(await fetch('https://pictures.example/a.png')).toEqual(refusal(words));
    expect(connected).toHaveLength(1);
  });

  it('is fetched through three redirects, each checked again, but not through a fourth', async () => {
    let redirects = 3;
    const scene = await host((request, response) => {
      if ((redirects -= 1) < 0) response.end('crown');
      else response.writeHead(301, { location: `https://next.example${request.url}x` }).end();
    });
    expect(await scene.fetch('https://pictures.example/a')).toEqual({ body: Buffer.from('crown') });
    expect(scene.looked).toEqual(['pictures.example', 'next.example', 'next.example', 'next.example']);
    redirects = 4;
    expect(await scene.fetch('https://pictures.example/a')).toEqual(
      refusal('it leads from address to address'),
    );
  });

  it('of more than 5 MB is rejected, even without a stated length', async () => {
    const { fetch } = await host((_, response) => {
      response.write(Buffer.alloc(LARGEST_PICTURE));
      response.end('x');
    });
    expect(await fetch('https://pictures.example/a.png')).toEqual(refusal('it is too large'));
  });

  it('times out if it only trickles in, or if its name server doesn’t answer', async () => {
    const drip = await host((_, response) => void response.write('c'), { wholeMs: 100 });
    expect(await drip.fetch('https://pictures.example/a.png')).toHaveProperty('refused');
    const silent = await host((_, response) => void response.end('crown'), {
      wholeMs: 100,
      lookup: () => new Promise(() => undefined),
    });
    expect(await silent.fetch('https://pictures.example/a.png')).toEqual(refusal('it takes too long'));
  });

  it('that doesn’t exist is rejected', async () => {
    const { fetch } = await host((_, response) => void response.writeHead(404).end());
    expect(await fetch('https://pictures.example/a.png')).toEqual(refusal('it answers 404'));
  });
});
