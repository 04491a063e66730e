import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';

const folder = path.join(root, 'docs/decisions');

export interface Decision {
  file: string;
  number: string;
  title: string;
  status: string;
  date: string;
}

/** All decisions by number. Title, status and date are empty when a file's head is malformed. */
export function readDecisions(): Decision[] {
  return fs
    .readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      const [, number = '', title = ''] = /^# 0*(\d+)[.:]? (.+)$/m.exec(text) ?? [];
      const [, status = '', date = ''] =
        /^Status: (\w+)[.,] (?:Date: )?(\d{4}-\d{2}-\d{2})\./m.exec(text) ?? [];
      return { file, number: number.padStart(4, '0'), title, status, date };
    });
}

/** Numbers up to the last decision's that no decision has. */
export function missingNumbers(decisions: readonly Pick<Decision, 'number'>[]): string[] {
  const known = new Set(decisions.map(({ number }) => number));
  const last = Math.max(0, ...decisions.map(({ number }) => Number(number)));
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(4, '0')).filter(
    (number) => !known.has(number),
  );
}

/** The list in docs/decisions/README.md, and the numbers that it leaves out. */
export function decisionsIndex(): string {
  const decisions = readDecisions();
  const list = decisions.map(
    ({ file, title, status, date }) => `- [${file.slice(0, 4)}](${file}) ${title} (${status}, ${date})`,
  );
  return [
    ...list,
    '',
    'These numbers stand for no decision, or for one that was deleted, and they are not used again:',
    `${missingNumbers(decisions).join(', ')}.`,
  ].join('\n');
}
