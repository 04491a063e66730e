import type { FastifyInstance } from 'fastify';
import { shopAddress } from '../app/shop-address';
import type { Config } from './config';

const securityTxtPath = '/.well-known/security.txt';
const validMs = 180 * 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. Its expiry is always half a year
 * ahead.
 */
export function registerSecurityTxt(
  app: FastifyInstance,
  { securityContact, shopUrl }: Pick<Config, 'securityContact' | 'shopUrl'>,
): void {
  app.get(securityTxtPath, (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
      'Preferred-Languages: en, zh',
      `Canonical: ${shopAddress(securityTxtPath, shopUrl).href}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
