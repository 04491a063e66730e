import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { ImportProblem } from './import-problem';
import { readText } from './read-text';
import { fault, joinFaults } from './reasons';

/** One row of a file: its fields, or why it cannot be parsed. Empty CSV fields are left out. */
export interface Row {
  /** Line on which it starts; a CSV header is line 1. */
  line: number;
  values?: Record<string, unknown>;
  problem?: string;
  /** File relative to the folder, for a folder's rows. */
  file?: string;
}

export interface Columns {
  required: readonly string[];
  optional: readonly string[];
  /** One of these optional columns has to be there. */
  anyOf?: readonly string[];
}

/** A longer row is an error: an unclosed quote, or a file without line breaks. */
const maxRowCharacters = 1_000_000;

/** Whether the file's extension is a supported format. */
export function isReadable(file: string): boolean {
  return ['.csv', '.ndjson', '.jsonl'].includes(path.extname(file).toLowerCase());
}

/** Yields the rows of a CSV or NDJSON file. Throws an ImportProblem when the file as a whole is unusable. */
export async function* readRecords(
  file: string,
  columns: Columns,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<Row> {
  const text = readText(file, onBytes);
  const isCsv = path.extname(file).toLowerCase() === '.csv';
  let isEmpty = true;
  for await (const row of isCsv ? readCsv(text, columns) : readLines(text)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw new ImportProblem(fault('', 'noRows'));
}

/** In some countries spreadsheets separate with semicolons, and text exports use tabs. No column name contains either. */
const delimiterOf = (head: string) => [';', '\t'].find((delimiter) => head.includes(delimiter)) ?? ',';

/** `sep=;`, alone on the first line. */
const separatorRow = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\n|\r)/i;

/** Without the empty cells that a spreadsheet writes beyond its columns. */
function withoutEmptyEnd(record: readonly string[], least = 0): readonly string[] {
  const last = record.findLastIndex((field) => field.trim() !== '') + 1;
  return record.length > least ? record.slice(0, Math.max(last, least)) : record;
}

async function* followedBy(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

async function* readCsv(pieces: AsyncGenerator<string>, columns: Columns): AsyncGenerator<Row> {
  const first = await pieces.next();
  if (first.done) return;
  // The first line by which a spreadsheet tells another its separator.
  const [separatorLine = '', separator] = separatorRow.exec(first.value) ?? [];
  const start = first.value.slice(separatorLine.length);
  const text = followedBy(start, pieces);
  const head = start.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const linesBefore = separatorLine ? 1 : 0;
  const parser = parse({
    delimiter: separator ?? delimiterOf(head),
    // Files put together from several have the line ends of each.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowCharacters,
  });
  // Destroying one of the streams destroys the other; the loop below gets the error.
  pipeline(Readable.from(text), parser, () => undefined);
  let names: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      if (!names) {
        names = withoutEmptyEnd(record).map((name) => name.trim());
        checkHeader(names, columns);
        continue;
      }
      if (record.every((field) => field.trim() === '')) continue;
      yield { line: linesBefore + info.lines - lineEndsIn(record), ...fieldsOf(record, names) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportProblem(csvFault(error));
  }
}

function csvFault(error: CsvError): string {
  const line = Number(error.lines);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return fault('', 'quoteOpen');
  if (error.code === 'CSV_MAX_RECORD_SIZE') return fault('', 'rowTooLong', maxRowCharacters, line);
  return fault('', 'quoteBroken', line);
}

function checkHeader(names: readonly string[], { required, optional, anyOf = [] }: Columns): void {
  const known = [...required, ...optional];
  const missing = required.filter((name) => !names.includes(name));
  if (anyOf.length > 0 && !anyOf.some((name) => names.includes(name))) missing.push(anyOf.join(' / '));
  const unknown = names.filter((name) => !known.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const columns = known.join(', ');
  const faults = [
    ...(missing.length > 0 ? [fault('', 'headerLacks', missing.join(', '), columns)] : []),
    ...(unknown.length > 0
      ? [fault('', 'headerUnknown', unknown.map((name) => JSON.stringify(name)).join(', '), columns)]
      : []),
    ...(twice.length > 0 ? [fault('', 'headerTwice', twice.join(', '), columns)] : []),
  ];
  if (faults.length > 0) throw new ImportProblem(joinFaults(faults));
}

function lineEndsIn(record: readonly string[]): number {
  let count = 0;
  for (const field of record) {
    for (let at = field.indexOf('\n'); at >= 0; at = field.indexOf('\n', at + 1)) count += 1;
  }
  return count;
}

function fieldsOf(cells: readonly string[], names: readonly string[]): Pick<Row, 'values' | 'problem'> {
  const record = withoutEmptyEnd(cells, names.length);
  if (record.length !== names.length) {
    return { problem: fault('', 'fieldCount', record.length, names.length) };
  }
  const values: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const field = record[index]?.trim();
    if (field) values[name] = field;
  }
  return { values };
}

/** Parses NDJSON: an invalid line does not affect the others. */
async function* readLines(text: AsyncGenerator<string>): AsyncGenerator<Row> {
  let rest = '';
  let line = 0;
  for await (const piece of text) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      line += 1;
      if (part.trim()) yield lineRow(part, line);
    }
    if (rest.length > maxRowCharacters) {
      throw new ImportProblem(fault('', 'lineTooLong', maxRowCharacters, line + 1));
    }
  }
  if (rest.trim()) yield lineRow(rest, line + 1);
}

function lineRow(text: string, line: number): Row {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) {
      return { line, values: values as Record<string, unknown> };
    }
  } catch {
    // The check below rejects it like any value that is not an object.
  }
  if (line === 1 && text.trim() === '[') {
    throw new ImportProblem(fault('', 'jsonList'));
  }
  return { line, problem: fault('', 'notJson') };
}
