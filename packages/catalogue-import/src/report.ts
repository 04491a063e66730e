import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { Locale } from 'shared-contracts';
import { ImportProblem } from './import-problem';
import type { ItemChange } from './kinds/item-changes';
import type { MissingPicture } from './kinds/missing-pictures';
import { wordReason } from './reasons';

interface RejectedRow {
  file: string;
  line: number;
  key: string;
  /** As `reasons.ts` describes it. */
  reason: string;
}

/** What an import tells, as CSV files. */
export interface Report {
  /** The rejected rows: `file,line,key,reason`. Waits while the buffer of the file is full. */
  write(rows: readonly RejectedRow[]): Promise<void>;
  /** The fields of existing items that change, or are kept because staff edited them. */
  writeChanges(file: string, changes: readonly ItemChange[]): Promise<void>;
  /** The pictures of a products file that the shop does not have, or that could not be checked. */
  writePictures(file: string, pictures: readonly MissingPicture[]): Promise<void>;
  close(): Promise<void>;
}

/** Always quoted. A leading apostrophe keeps spreadsheets from evaluating the value as a formula. */
function field(value: string | number): string {
  const text = String(value);
  const plain = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** A field's value as a file writes it. */
function valueText({ sku }: ItemChange, value: unknown): string {
  if (sku !== null) return (Number(value) / 100).toFixed(2);
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join('|');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function changeLine(file: string, change: ItemChange): string {
  const { line, code, sku, editedBy, editedAt, isKept } = change;
  const values = [change.before, change.after].map((value) => field(valueText(change, value)));
  const editor = editedBy === null ? ['', ''] : [field(editedBy), field(editedAt?.toISOString() ?? '')];
  const outcome = isKept ? 'kept' : 'changed';
  return `${[field(file), line, field(code), field(sku ?? ''), change.field, ...values, ...editor, outcome].join(',')}\n`;
}

/** A CSV file with its header. Throws `ImportProblem` when it can't be written. */
async function openCsv(file: string, header: string) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const stream = fs.createWriteStream(file);
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve());
    stream.once('error', (error) =>
      reject(new ImportProblem(`The report ${file} can't be written: ${error.message}`)),
    );
  });
  stream.write(`${header}\n`);
  return {
    async write(lines: readonly string[]) {
      if (!stream.write(lines.join(''))) await once(stream, 'drain');
    },
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}

/** The file of changes beside the report of rejected rows: `import-report.csv` has `import-report-changes.csv`. */
export const changesFileOf = (reportFile: string) => reportFile.replace(/(\.csv)?$/i, '-changes.csv');

/** The file of pictures that are missing, beside them. */
export const picturesFileOf = (reportFile: string) => reportFile.replace(/(\.csv)?$/i, '-pictures.csv');

function pictureLine(file: string, { line, code, picture, isChecked, isHidden }: MissingPicture): string {
  const found = isChecked ? 'missing' : 'not checked';
  return `${[field(file), line, field(code), field(picture), found, isHidden ? 'not shown' : 'as the row says'].join(',')}\n`;
}

/** Creates the reports of an import, with the reasons in a language. Throws `ImportProblem` when one can't be written. */
export async function openReport(file: string, locale: Locale = 'en'): Promise<Report> {
  const rejected = await openCsv(file, 'file,line,key,reason');
  const changed = await openCsv(
    changesFileOf(file),
    'file,line,item,sku,field,before,after,editedBy,editedAt,outcome',
  );
  const missing = await openCsv(picturesFileOf(file), 'file,line,item,picture,found,item shown');
  return {
    write: (rows) =>
      rejected.write(
        rows.map(
          ({ file: name, line, key, reason }) =>
            `${field(name)},${line},${field(key)},${field(wordReason(reason, locale))}\n`,
        ),
      ),
    writeChanges: (name, changes) => changed.write(changes.map((change) => changeLine(name, change))),
    writePictures: (name, pictures) => missing.write(pictures.map((picture) => pictureLine(name, picture))),
    async close() {
      await missing.close();
      await rejected.close();
      await changed.close();
    },
  };
}
