/** Code that got hold of Node's modules tries to connect to a service other than the API. Prints what of it worked. */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { lockNetwork } from '../lock-network';

const reached = new Set<string>();
let attempt = '';
const listen = async (...where: [number, string?] | [string]) => {
  const server = net.createServer((socket) => {
    reached.add(attempt);
    socket.destroy();
  });
  server.listen(...(where as [number]));
  await once(server, 'listening');
  return server;
};
const portOf = (server: net.Server | http.Server) => (server.address() as AddressInfo).port;

const forbidden = await listen(0);
const port = portOf(forbidden);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'network-'));
const pipe = path.join(folder, 'pipe');
await listen(pipe);
const datagrams = dgram.createSocket('udp4').on('message', () => reached.add(attempt));
datagrams.bind(0, '127.0.0.1');
await once(datagrams, 'listening');
const api = http.createServer((_request, response) => response.end('the API'));
api.listen(0, '127.0.0.1');
await once(api, 'listening');
const apiPort = portOf(api);

lockNetwork(new URL(`http://localhost:${apiPort}`));

/** Waits until a connection has opened, failed or had time to. */
const settled = (socket: net.Socket) =>
  new Promise<void>((resolve) => {
    for (const event of ['connect', 'error', 'close']) socket.on(event, () => setTimeout(resolve, 20));
    setTimeout(resolve, 500);
  });
const connect = (options: net.NetConnectOpts) => () => settled(net.connect(options));

/** A name that stands for the API's address at first, and for another port or host later. */
const rebinding: net.LookupFunction = (_name, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

const attempts: Record<string, () => unknown> = {
  'another port': connect({ host: '127.0.0.1', port }),
  'another port of the name of the API': connect({ host: 'localhost', port }),
  'another name': connect({ host: os.hostname(), port }),
  'another host on the port of the API': connect({ host: '127.0.0.2', port: apiPort }),
  'a name of its own lookup': connect({ host: 'localhost', port, lookup: rebinding }),
  ...Object.fromEntries(
    ['::1', '::ffff:127.0.0.1', '::', '0.0.0.0', '2130706433', '0x7f000001', '127.1', '017700000001'].map(
      (host) => [host, connect({ host, port })],
    ),
  ),
  'a pipe': connect({ path: pipe }),
  'an open descriptor': () => new net.Socket({ fd: 0 }),
  'HTTP/2': () => settled(http2.connect(`http://127.0.0.1:${port}`).on('error', () => undefined).socket),
  TLS: () => settled(tls.connect({ host: '127.0.0.1', port }).on('error', () => undefined)),
  fetch: () => fetch(`http://127.0.0.1:${port}`).catch(() => undefined),
  'a resolver': () => dns.promises.lookup('localhost').then(() => connect({ host: '127.0.0.1', port })()),
  'a datagram': () =>
    new Promise((resolve) => {
      const socket = dgram.createSocket('udp4').on('error', resolve);
      socket.send('x', datagrams.address().port, '127.0.0.1', resolve);
    }),
  'a server': () =>
    new Promise<void>((resolve) => {
      const server = net.createServer().on('error', () => resolve());
      server.listen(0, () => {
        reached.add(attempt);
        resolve();
      });
    }),
};
for (const [name, run] of Object.entries(attempts)) {
  attempt = name;
  try {
    await run();
  } catch {
    // Refused at once.
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
}

const asks = (url: string) =>
  new Promise<boolean>((resolve) => {
    http.get(url, (response) => resolve(response.statusCode === 200)).on('error', () => resolve(false));
  });
const isApiReached = [
  await asks(`http://localhost:${apiPort}`),
  await asks(`http://localhost:${apiPort}/again`),
];
fs.rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify({ reached: [...reached], isApiReached }), () => process.exit(0));
