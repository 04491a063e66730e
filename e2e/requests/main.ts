import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Stack } from 'commands/src/process/stack';
import { limitsOff, withTemporaryStack } from 'commands/src/process/temporary-stack';
import { addAdministrator } from 'commands/src/test/add-administrator';
import { describeProblem } from 'local-services/operator-error';
import pg from 'pg';
import { memoryOf } from '../cluster/memory';
import { password } from '../src/accounts';
import { checkLedger } from '../src/check-ledger';
import { type GeneratedRequest, generateRequests } from './generate';

/**
 * `npm run requests -- --count 1000000`: sends generated requests, valid, nearly valid and hostile, to shell and API of a shop of its own.
 * Prints statuses and memory. Exits with 1 at an answer of 500 or more that is no refusal with Retry-After, at a
 * connection without an answer, or when the books do not agree afterwards. `--seed` repeats a run.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.count);
const atOnce = 24;
const answersWithinMs = 30_000;
/** As staff do: imports take turns, and their page shows how far the one before is. */
const importsWithinMs = 600_000;
/** Requests change passwords, close accounts and log out. */
const newPeopleEvery = 2_000;
const maxFindings = 50;
const maxTextLength = 2_000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });

/** An address of this machine: tries of one network are counted. */
const networkOf = (turn: number) => `127.${1 + (turn % 250)}.0.1`;

interface Answer {
  /** `no answer` and why, where there is none. */
  status: string;
  retryAfter: string | undefined;
  text: string;
}

function send(
  base: string,
  generated: GeneratedRequest,
  { own = {}, from }: { own?: object; from: string },
): Promise<Answer> {
  const { method, path: target, headers, body } = generated;
  return new Promise((resolve) => {
    const request = http.request(
      base + target,
      {
        method,
        agent,
        localAddress: from,
        timeout: target.startsWith('/api/merchant/import/') ? importsWithinMs : answersWithinMs,
        headers: {
          ...headers,
          ...own,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          if (text.length < maxTextLength) text += piece;
        });
        response.on('end', () =>
          resolve({ status: String(response.statusCode), retryAfter: response.headers['retry-after'], text }),
        );
        response.on('error', (error) =>
          resolve({ status: `no answer: ${error.message}`, retryAfter: undefined, text }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('took too long')));
    request.on('error', (error) => {
      // The server may close an idle connection while a request is on its way into it: https://nodejs.org/api/http.html#requestreusedsocket
      if (request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        resolve(send(base, generated, { own, from }));
      else resolve({ status: `no answer: ${error.message}`, retryAfter: undefined, text: '' });
    });
    request.end(body);
  });
}

/** Headers of a new member with all roles, and of an administrator. */
async function newPeople(apiUrl: string, shopUrl: string, db: pg.Pool, turn: number) {
  const email = `generated.${turn}@example.com`;
  const post = async (call: string, data: object) => {
    const request = {
      server: 'api',
      method: 'POST',
      path: call,
      as: 'guest',
      body: JSON.stringify(data),
    } as const;
    const { text } = await send(
      apiUrl,
      { ...request, headers: { 'content-type': 'application/json' } },
      { from: networkOf(Math.floor(turn / newPeopleEvery)) },
    );
    return text;
  };
  await post('/api/customer/register', { email, password, firstName: 'Ada', lastName: 'Wong' });
  await db.query(`update customers set roles = '{member,wholesale,staff}' where email = $1`, [email]);
  const token = /"token":"([^"]+)"/.exec(await post('/api/customer/login', { email, password }))?.[1];
  if (!token) throw new Error(`${email} could not log in`);
  const cookie = await addAdministrator(db, `generated.${turn}@staff.example`);
  return {
    guest: {},
    member: { authorization: `Bearer ${token}` },
    staff: { origin: new URL(shopUrl).origin, cookie },
  };
}

async function sendAll({ urls, service, databaseUrl }: Stack, db: pg.Pool): Promise<boolean> {
  const requests = generateRequests(Number(values.seed));
  const statuses = new Map<string, number>();
  const findings: string[] = [];
  const memory = () =>
    (['shell', 'api'] as const).map((name) => `${name} ${memoryOf(service(name).pid ?? 0)} MB`).join(', ');
  const pids = () => (['shell', 'api'] as const).map((name) => service(name).pid).join();
  const before = pids();
  let sent = 0;
  let people = await newPeople(urls.api, urls.shell, db, 0);
  say(`0 of ${count}: ${memory()}`);

  async function sendOneAfterTheOther(): Promise<void> {
    while (sent < count && findings.length < maxFindings) {
      const turn = ++sent;
      if (turn % newPeopleEvery === 0) people = await newPeople(urls.api, urls.shell, db, turn);
      if (turn % Math.ceil(count / 10) === 0) say(`${turn} of ${count}: ${memory()}`);
      const request = requests.next().value as GeneratedRequest;
      const { status, retryAfter, text } = await send(urls[request.server], request, {
        own: people[request.as],
        from: networkOf(turn),
      });
      const isShed = status === '503' && retryAfter !== undefined;
      const key = `${request.server} ${isShed ? '503 with Retry-After' : status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      if (status.startsWith('no answer') || (Number(status) >= 500 && !isShed))
        findings.push(`${status} to ${JSON.stringify(request).slice(0, 700)}\n    ${text.slice(0, 300)}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOneAfterTheOther));
  for (const [status, times] of [...statuses].sort()) say(`${String(times).padStart(8)}  ${status}`);
  for (const finding of findings) say(`- ${finding}`);
  const isAlive = pids() === before;
  if (!isAlive) say('- a server died');
  const { isClean, output } = await checkLedger(databaseUrl);
  say(isClean ? 'the books agree' : output);
  return findings.length === 0 && isAlive && isClean;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-requests-'));
try {
  await withTemporaryStack(
    folder,
    () => ({ env: limitsOff }),
    async (stack) => {
      const db = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
      process.exitCode = (await sendAll(stack, db)) ? 0 : 1;
      say(`The log is in ${folder}.`);
      await db.end();
    },
  );
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
