import { spawnSync } from 'node:child_process';
import path from 'node:path';

interface PdfContent {
  /** The text of each page, with single spaces. */
  pages: string[];
  /** Letters for which the font of their place has no glyph: a reader sees a box. */
  missing: string[];
}

/** What a reader finds in the file. A process of its own reads it: Jest cannot import PDF.js. */
export function readPdfContent(file: Buffer): PdfContent {
  const script = path.join(__dirname, 'print-pdf-text.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { input: file, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the PDF was not read: ${stderr}`);
  return JSON.parse(stdout) as PdfContent;
}

/** The text of each page, with single spaces. */
export const readPdf = (file: Buffer): string[] => readPdfContent(file).pages;
