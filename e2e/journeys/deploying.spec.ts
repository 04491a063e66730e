import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePorts } from 'local-services/ports';
import { root } from 'local-services/root';
import { stack } from '../src/stack';
import { expect, test } from '../src/test';

const page = fs.readFileSync(path.join(root, 'docs/deploying.md'), 'utf8');
const chapter = page.slice(page.indexOf('## From empty to open'), page.indexOf('## Health'));
const blocksOf = (language: string) =>
  [...chapter.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) =>
    text.replace(/^ +/gm, '').trim(),
  );

/** What a new machine has in its environment; everything else comes from the files of settings. */
const { PATH = '', HOME = '' } = process.env;

test('an empty database becomes an open shop in production by the commands of docs/deploying.md', async ({
  db,
}) => {
  test.slow();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-deploying-'));
  const ports = await findFreePorts();
  const database = `deploying_${process.pid}`;
  const running: ChildProcess[] = [];
  const url = new URL(stack.databaseUrl);
  url.pathname = `/${database}`;
  const portOf: Record<string, number> = {
    8080: ports.shell,
    8081: ports.api,
    8082: ports.artifacts,
    8090: ports.pictures,
    8091: ports.paymentSandbox,
  };
  /** The page's folders, ports and database are those of a machine of its own. */
  const here = (text: string) =>
    text
      .replaceAll('/srv/harbour', `${folder}/images`)
      .replaceAll('/var/lib/harbour', `${folder}/data`)
      .replace(/(?<=[ =])settings(?=[/. ]|$)/gm, `${folder}/settings`)
      .replace(/(?<=[:=])(80[89]\d)\b/g, (port) => String(portOf[port] ?? port))
      .replace(/(?<=^DATABASE_URL=).*/m, url.href);
  let said = '';

  async function run(line: string): Promise<void> {
    const isServer = line.endsWith('&');
    // A checkout's tools are installed already; `npm ci` would remove them under the other journeys.
    if (line === 'npm ci') return;
    said += `$ ${line}\n`;
    const child = spawn('bash', ['-c', `exec env ${here(line.replace(/ *&$/, ''))}`], {
      cwd: root,
      env: { PATH, HOME },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    if (isServer) return void running.push(child);
    const [code] = await once(child, 'close');
    expect(code, said).toBe(0);
  }

  await db.query(`create database ${database}`);
  try {
    const [settings = ''] = blocksOf('ini');
    const ownPorts = `\nSHELL_PORT=${ports.shell}\nAPI_PORT=${ports.api}\nARTIFACTS_PORT=${ports.artifacts}\n`;
    fs.writeFileSync(path.join(folder, 'settings.env'), here(settings) + ownPorts);
    for (const line of blocksOf('sh').flatMap((block) => block.split('\n'))) await run(line);

    expect(said).toContain('One-time password of you@shop.example');
    expect(said).toContain('"status":"ok"');
    expect(said).toMatch(/<title>[^<]*Women/);
    // Who runs the setup again changes nothing.
    const before = said.length;
    const [again = ''] = blocksOf('sh')
      .flatMap((block) => block.split('\n'))
      .filter((line) => / shop /.test(line));
    await run(again);
    expect(said.slice(before)).toContain('There is an account with you@shop.example already.');
    expect(said.slice(before)).toMatch(/mfe-catalog \S+ is live already/);
  } finally {
    await Promise.all(
      running.map((child) => {
        child.kill('SIGTERM');
        return child.exitCode ?? once(child, 'close');
      }),
    );
    await db.query(`drop database if exists ${database} with (force)`);
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
