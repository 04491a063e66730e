import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/**
 * Identifies a network: an IPv4 address, or the /64 of an IPv6 address, because its owner controls all
 * addresses in it.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.is4()) return address.to4().correctForm();
  return `${new Address6(`${address.correctForm()}/64`).startAddress().correctForm()}/64`;
}
