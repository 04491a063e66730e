/** Formats rows for PostgreSQL's COPY in text format. */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeText(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (found) => escapes[found] ?? found) : text;
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

function fieldText(value: unknown): string {
  if (value === undefined || value === null) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return escapeText(arrayText(value));
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return escapeText(JSON.stringify(value));
  return String(value);
}

/**
 * One line of `copy ... from stdin`: null, text, numbers, booleans, dates, arrays of text or numbers, objects
 * as JSON.
 */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(fieldText).join('\t')}\n`;
}
