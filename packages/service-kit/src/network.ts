import { isIPv6 } from 'node:net';

/**
 * The key under which an address is counted. For IPv6 it is the /56 network, because a household is given all of its
 * addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.padStart(4, '0'));
  return `${groups.join(':').slice(0, 17)}00::/56`;
}
