/** `npm run vitals`: prints web vitals from visitors' browsers, p75 by page type, remote and version. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatVitals, readVitals } from './summarize-vitals';
import { keptDays, lastDays, vitalsFolder } from './vitals-store';

const usage = `npm run vitals               p75 of the last 7 days by page type, remote and version
npm run vitals -- --days 1   of today; at most ${keptDays}, all that are kept`;

const { values } = parseArgs({ options: { days: { type: 'string', default: '7' } } });
const days = Number(values.days);
if (Number.isInteger(days) && days >= 1 && days <= keptDays) {
  const groups = await readVitals(vitalsFolder(path.resolve(process.env.DATA_DIR ?? '.data')), days);
  const [first = ''] = lastDays(days);
  const text =
    groups.length > 0
      ? `p75 since ${first} (page views behind each figure)\n\n${formatVitals(groups)}`
      : `No visit has reported a figure since ${first}: browsers report when a page is left, as many as VITALS_SAMPLE says.`;
  process.stdout.write(`${text}\n`);
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
