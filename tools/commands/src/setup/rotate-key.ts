import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { parseEnv } from 'node:util';
import { OperatorError } from 'local-services/operator-error';
import { keysOf } from 'shared-contracts/server/same-secret';

/** Secrets of which a setting lists several: the first is used, all of them count. Who restarts between the steps. */
const rotated: Readonly<Record<string, string>> = {
  TOKEN_SECRET: 'all processes of the API',
  ENCRYPTION_KEY: 'all processes of the API, and the workers',
  ARTIFACTS_TOKEN: 'the release registry, then all shells',
  CONTRACT_TOKEN: 'all processes of the API, then the release registry',
  METRICS_TOKEN: 'everything with /metrics, then give the collector the token in front',
};

const usage = `write npm run setup -- rotate FILE NAME add|use|end, with a name of ${Object.keys(rotated).join(', ')}`;

/**
 * One step of the change of a secret in a file of settings: `add` puts a new key behind the one in use, `use` puts it in
 * front, `end` takes the old one away. Returns what to do next. Throws an OperatorError, and writes nothing, when the steps
 * come in another order (docs/rotating.md).
 */
export function rotateKey(file: string, name = '', step = ''): string {
  const who = rotated[name];
  if (!who || !fs.existsSync(file)) throw new OperatorError('SHOP-SETUP-006', usage);
  const text = fs.readFileSync(file, 'utf8');
  const keys = keysOf(parseEnv(text)[name]);
  const [first, second] = keys;
  if (!first)
    throw new OperatorError('SHOP-SETUP-006', `${file} has no ${name}: run npm run setup -- keys ${file}.`);

  const write = (next: readonly string[]) =>
    fs.writeFileSync(file, text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}="${next.join(' ')}"`), {
      mode: 0o600,
    });
  if (step === 'add' && keys.length === 1) {
    write([first, randomBytes(36).toString('base64url')]);
    return `${name} has a second key. Restart ${who}. Then: rotate ${file} ${name} use`;
  }
  if (step === 'use' && second) {
    write([second, first]);
    return `The new key of ${name} is in front. Restart ${who}. After the days of docs/rotating.md: rotate ${file} ${name} end`;
  }
  if (step === 'end' && second) {
    write([first]);
    return `The old key of ${name} is gone. Restart ${who}.`;
  }
  const has = `${name} of ${file} has ${keys.length === 1 ? 'one key' : `${keys.length} keys`}`;
  throw new OperatorError('SHOP-SETUP-006', `${has}, so "${step}" is not the next step: ${usage}.`);
}
