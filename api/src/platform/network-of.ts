import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** An address of IPv4, the /64 of one of IPv6: whoever has one of its addresses has all of them. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.is4()) return address.to4().correctForm();
  return `${new Address6(`${address.correctForm()}/64`).startAddress().correctForm()}/64`;
}
