import { parseArgs } from 'node:util';
import { directUrlOf } from 'database/direct-connection';
import { describeProblem, OperatorError } from 'local-services/operator-error';
import { KitError } from 'remote-kit/cli/kit-error';
import { readSettings } from 'shared-contracts/server/read-settings';
import { divideSettings } from './divide-settings';
import { addKeys } from './keys';
import { openShop } from './open-shop';
import { rotateKey } from './rotate-key';

/** `npm run setup`: does for a shop in production what `npm start` does on a laptop (docs/deploying.md). */
const usage = `npm run setup -- keys FILE           adds the secrets that FILE does not have yet, one NAME=value in a line
npm run setup -- rotate FILE NAME add|use|end
                                     changes a secret of FILE step by step (docs/rotating.md)
npm run setup -- divide FILE FOLDER [--plain]
                                     checks the settings of FILE, and divides them among FOLDER/shell.env, api.env,
                                     worker.env, images.env, push.env, registry.env and setup.env, so that each process
                                     gets what it reads and no more; --plain writes no quotes, for docker --env-file and
                                     kubectl --from-env-file, which take them as parts of a value
npm run setup -- shop [--admin EMAIL --name NAME]
                                     migrates the database, makes the remotes live that are not, creates the first
                                     token for releases and the first administrator; changes nothing that is there

"shop" reads DATABASE_URL (DATABASE_DIRECT_URL behind a pooler), RELEASES_URL and RELEASES_ADMIN_TOKEN.`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      admin: { type: 'string' },
      name: { type: 'string' },
      plain: { type: 'boolean', default: false },
    },
  });
  const [verb, file, folder, step] = positionals;
  if (verb === 'keys' && file) {
    const added = addKeys(file);
    say(added.length > 0 ? `Added to ${file}: ${added.join(', ')}.` : `${file} has all secrets already.`);
  } else if (verb === 'rotate' && file) {
    say(rotateKey(file, folder, step));
  } else if (verb === 'divide' && file && folder) {
    say(`Written: ${divideSettings(file, folder, { isPlain: values.plain }).join(', ')}.`);
  } else if (verb === 'shop' && !values.admin === !values.name) {
    const { databaseUrl, registry } = readAddresses();
    const { admin: email, name } = values;
    await openShop({ databaseUrl, registry, admin: email && name ? { email, name } : undefined, say });
  } else throw new OperatorError('SHOP-SETUP-002', usage);
}

function readAddresses() {
  const needed = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'RELEASES_URL', 'RELEASES_ADMIN_TOKEN'];
  const { settings, problems } = readSettings(process.env, needed);
  const databaseUrl = directUrlOf(settings);
  const { RELEASES_URL: url, RELEASES_ADMIN_TOKEN: token } = settings;
  if (databaseUrl && url && token && problems.length === 0) return { databaseUrl, registry: { url, token } };
  const missing = Object.entries({
    DATABASE_URL: databaseUrl,
    RELEASES_URL: url,
    RELEASES_ADMIN_TOKEN: token,
  })
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: needed`);
  throw new OperatorError('SHOP-SETUP-003', [...problems, ...missing].join('; '));
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof KitError ? error.message : describeProblem(error)}\n`);
  process.exitCode = 1;
}
