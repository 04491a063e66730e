import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import os from 'node:os';

type Method = (this: unknown, ...given: unknown[]) => unknown;
type Handle = Record<string, Method>;

/** Addresses of a name that changes often: the oldest are forgotten. */
const maxAddresses = 64;
const refused = -os.constants.errno.EACCES;

/**
 * Lets this process connect to one host and port only. The addresses of its name count as that host when this process
 * looked them up itself. It is decided where Node hands an address to the operating system, below every client, redirect
 * and form of an address.
 */
export function lockNetwork({ protocol, hostname, port }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const allowedPort = Number(port || (protocol === 'https:' ? 443 : 80));
  const addresses = new Set<string>(net.isIP(host) ? [host] : []);

  function note(address: string): void {
    addresses.delete(address);
    addresses.add(address);
    const [oldest] = addresses;
    if (addresses.size > maxAddresses && oldest !== undefined) addresses.delete(oldest);
  }
  lockLookup(host, note);

  const { tcp, pipe, udp } = handles();
  for (const key of ['connect', 'connect6']) {
    const connect = tcp[key];
    if (!connect) throw new Error(`this version of Node connects without ${key}`);
    seal(tcp, key, function (this: unknown, ...given: unknown[]) {
      const [, address, wanted] = given;
      const isAllowed = wanted === allowedPort && typeof address === 'string' && addresses.has(address);
      return isAllowed ? connect.apply(this, given) : refused;
    });
  }
  const closed = () => refused;
  for (const handle of [tcp, pipe, udp]) {
    for (const key of ['bind', 'bind6', 'listen', 'open', 'send', 'send6', 'connect', 'connect6'])
      if (handle !== tcp || !key.startsWith('connect')) seal(handle, key, closed);
  }
}

function seal(handle: Handle, key: string, value: Method): void {
  if (key in handle)
    Object.defineProperty(handle, key, { value, writable: false, configurable: false, enumerable: false });
}

/** Looks up one name only, and notes its addresses. */
function lockLookup(host: string, note: (address: string) => void): void {
  const lookup = dns.lookup as unknown as (...given: unknown[]) => unknown;
  const locked = (name: unknown, ...given: unknown[]) => {
    const callback = given.at(-1) as (...answer: unknown[]) => void;
    if (typeof name !== 'string' || name.toLowerCase() !== host) {
      const error = Object.assign(new Error(`${name} is not the API`), { code: 'EACCES' });
      setImmediate(callback, error);
      return {};
    }
    return lookup(name, ...given.slice(0, -1), (error: unknown, found: unknown, family: unknown) => {
      for (const one of Array.isArray(found) ? found : [found])
        note(typeof one === 'string' ? one : String((one as { address?: unknown } | undefined)?.address));
      callback(error, found, family);
    });
  };
  Object.defineProperty(dns, 'lookup', { value: locked, writable: false, configurable: false });
}

/** The prototypes of Node's handles, which are reached from an object of each kind only. */
function handles(): { tcp: Handle; pipe: Handle; udp: Handle } {
  const prototypeOf = (handle: unknown): Handle => {
    if (!handle) throw new Error('this version of Node has other handles');
    return Object.getPrototypeOf(handle);
  };
  const handleOf = (socket: net.Socket) => {
    const { _handle: handle } = socket as unknown as { _handle: unknown };
    socket.on('error', () => undefined).destroy();
    return prototypeOf(handle);
  };
  const udp = dgram.createSocket('udp4');
  const state = Object.getOwnPropertySymbols(udp).map((key) => Reflect.get(udp, key));
  const tcp = handleOf(net.connect({ host: '127.0.0.1', port: 1 }));
  const pipe = handleOf(net.connect({ path: '/' }));
  const udpHandle = state.find((value) => value?.handle)?.handle;
  udp.close();
  return { tcp, pipe, udp: prototypeOf(udpHandle) };
}
