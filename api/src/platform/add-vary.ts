import type { FastifyReply } from 'fastify';

/** Names one more header that the answer depends on; those that are named stay. */
export function addVary(reply: FastifyReply, name: string): void {
  const earlier = reply.getHeader('Vary');
  reply.header('Vary', typeof earlier === 'string' && earlier !== '' ? `${earlier}, ${name}` : name);
}
