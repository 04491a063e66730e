import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { resolveAcceptEncoding } from 'shared-contracts/negotiate-encoding';

/** Compresses responses of 1 kB and more when the client accepts it; the shell's server does not. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', resolveAcceptEncoding);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
}
