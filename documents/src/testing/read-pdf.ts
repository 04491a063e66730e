import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The text of each page, with single spaces. A process of its own reads it: Jest cannot import PDF.js. */
export function readPdf(file: Buffer): string[] {
  const script = path.join(__dirname, 'print-pdf-text.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { input: file, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the PDF was not read: ${stderr}`);
  return JSON.parse(stdout) as string[];
}
