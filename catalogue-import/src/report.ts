import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { ImportProblem } from './import-problem';

interface RejectedRow {
  file: string;
  line: number;
  key: string;
  reason: string;
}

/** The rejected rows of an import as CSV: `file,line,key,reason`. */
export interface Report {
  /** Waits while the buffer of the file is full. */
  write(rows: readonly RejectedRow[]): Promise<void>;
  close(): Promise<void>;
}

/** Always quoted. A leading apostrophe keeps spreadsheets from evaluating the value as a formula. */
function field(value: string | number): string {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Creates the CSV report of rejected rows with its header. Throws `ImportProblem` when the file can't be written. */
export async function openReport(file: string): Promise<Report> {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const stream = fs.createWriteStream(file);
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve());
    stream.once('error', (error) =>
      reject(new ImportProblem(`The report ${file} can't be written: ${error.message}`)),
    );
  });
  stream.write('file,line,key,reason\n');
  return {
    async write(rows) {
      const isReady = stream.write(
        rows
          .map(({ file, line, key, reason }) => `${field(file)},${line},${field(key)},${field(reason)}\n`)
          .join(''),
      );
      if (!isReady) await once(stream, 'drain');
    },
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}
