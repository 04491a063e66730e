import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/**
 * Identifies a network: an IPv4 address, or the /64 of an IPv6 address, because its owner controls all
 * addresses in it. A provider may give one customer a /48: where a few more networks would decide something, count those.
 */
export function networkOf(ip: string, ipv6Bits: 48 | 64 = 64): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.is4()) return address.to4().correctForm();
  return `${new Address6(`${address.correctForm()}/${ipv6Bits}`).startAddress().correctForm()}/${ipv6Bits}`;
}
