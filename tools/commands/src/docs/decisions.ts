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

/** The list in docs/decisions/README.md. */
export function decisionsIndex(): string {
  return readDecisions()
    .map(({ file, title }) => `- [${file.slice(0, 4)}](${file}) ${title}`)
    .join('\n');
}
