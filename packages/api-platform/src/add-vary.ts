import type { FastifyReply } from 'fastify';

/** Adds a header to `Vary`, keeping existing ones. */
export function addVary(reply: FastifyReply, name: string): void {
  const earlier = reply.getHeader('Vary');
  reply.header('Vary', typeof earlier === 'string' && earlier !== '' ? `${earlier}, ${name}` : name);
}
