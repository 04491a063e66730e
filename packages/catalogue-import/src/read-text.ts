import fs from 'node:fs';
import { encodingByMark, guessEncoding } from 'shared-contracts/text-encoding';
import { ImportProblem } from './import-problem';
import { fault } from './reasons';

const chunkBytes = 256 * 1024;

/**
 * Yields the text of a file in pieces. Throws at invalid UTF-8: names in a wrong encoding would reach the
 * shop.
 */
export async function* readText(file: string, onBytes: (count: number) => void): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const chunk of fs.createReadStream(file, { highWaterMark: chunkBytes })) {
    if (bytes === 0) decoder = new TextDecoder(encodingByMark(chunk as Buffer), { fatal: true });
    const text = decode(decoder, chunk as Buffer, bytes);
    bytes += (chunk as Buffer).length;
    onBytes((chunk as Buffer).length);
    if (text) yield text;
  }
  const rest = decode(decoder, undefined, bytes);
  if (rest) yield rest;
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer | undefined, bytes: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new ImportProblem(fault('', 'notUtf8', bytes, chunk ? guessEncoding(chunk) : 'UTF-8'));
  }
}
