import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Attack, inEachSpelling, NotTriedError } from './attack';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Validates a content folder with the retailer's import command in a dry run; returns its exit code. */
async function checkContent(link: string, env: NodeJS.ProcessEnv): Promise<{ code: number; report: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-attack-'));
  try {
    const hero = { componentKey: 'hero', componentValue: { image: '/images/a', title: 'x', href: link } };
    const page = { url: '/attacked', locale: 'en', pageComponent: [hero] };
    fs.mkdirSync(path.join(folder, 'pages'));
    fs.writeFileSync(path.join(folder, 'pages/attacked.json'), JSON.stringify(page));
    const reportFile = path.join(folder, 'report.csv');
    const command = ['--content', folder, '--dry-run', '--report', reportFile];
    const main = path.join(root, 'packages/catalogue-import/src/main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...command], {
      cwd: root,
      env,
      stdio: 'ignore',
    });
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject).once('exit', (status) => resolve(status ?? 1));
    });
    const report = fs.existsSync(reportFile) ? fs.readFileSync(reportFile, 'utf8') : '';
    return { code, report };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const imports: readonly Attack[] = [
  {
    name: 'content with links that run scripts or leave the shop, imported with the command',
    expected: 'rejected with the place and the reason (exit code 2)',
    isLong: true,
    run: ({ commandEnv }) =>
      inEachSpelling(
        [
          'javascript:attack()',
          ' jAvAsCrIpT:attack()',
          'data:text/html,x',
          '//attacker.example',
          '/\\attacker.example',
        ],
        async (link) => {
          if (!commandEnv) throw new NotTriedError('the database of the shop is not known');
          const { code, report } = await checkContent(link, commandEnv);
          return { isHeld: code === 2 && report.includes('href'), came: `exit code ${code}` };
        },
      ),
  },
];
