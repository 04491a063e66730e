import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { KitError } from './kit-error';

const usage = `remote-kit create <name> --shop <address>   makes the repository of a new remote; --title "Gifts" and --route /gifts of its page
remote-kit dev [--port 9300]                shows it from source inside the running shop, with hot reload
remote-kit build                            builds it into dist/
remote-kit release                          builds, publishes and activates it; --reason "..." although the gate objects
remote-kit rollback [<version>]             makes the version before live again, or the one that is named
remote-kit remove --confirm <name> --reason "..."
                                            takes it down; --force although other remotes use it
The token of the registry comes from RELEASES_TOKEN or --token; the shop's address from package.json or SHOP_URL.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function execute(words: string[]): Promise<void> {
  const { positionals, values } = readWords(words);
  const [verb, word] = positionals;
  const { reason, token = process.env.RELEASES_TOKEN } = values;
  const folder = process.cwd();
  if (verb === 'create' && word && values.shop) {
    const { createRepository } = await import('./create');
    const made = await createRepository({ ...values, name: word, shop: values.shop, parent: folder });
    if (made) say(`${made} is made.\n\n  cd ${path.relative(folder, made)}\n  npm install\n  npm run dev`);
    return;
  }
  const { readProject } = await import('./project');
  if (verb === 'dev') {
    const { develop } = await import('./dev');
    await develop(readProject(folder), { port: values.port ? readPort(values.port) : undefined, say });
  } else if (verb === 'build') {
    const { buildRemote, clearBuild } = await import('../build/build-remote');
    const project = readProject(folder);
    clearBuild(project.folder);
    const { name, version } = await buildRemote(project.folder);
    say(`${name} ${version} is built`);
  } else if (verb === 'release') {
    const { release } = await import('./release');
    await release(readProject(folder), { token, reason, say });
  } else if (verb === 'rollback') {
    const { rollBack } = await import('./release');
    await rollBack(readProject(folder), { token, reason, say, version: word });
  } else if (verb === 'remove') {
    const { remove } = await import('./release');
    const project = readProject(folder);
    const confirm = values.confirm ?? (await askName(project.name));
    await remove(project, { token, reason, say, confirm, force: values.force ?? false });
  } else {
    throw new KitError('SHOP-KIT-018', `the command is not known.\n${usage}`);
  }
}

/** Asks for the remote's name on a terminal; undefined elsewhere. */
async function askName(name: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This takes all pages of ${name} down. Its name, to confirm: `);
  terminal.close();
  return answer.trim();
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new KitError('SHOP-KIT-018', `--port is a number up to 65535, not ${text}.\n${usage}`);
}

function readWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        token: { type: 'string' },
        reason: { type: 'string' },
        port: { type: 'string' },
        title: { type: 'string' },
        route: { type: 'string' },
        confirm: { type: 'string' },
        force: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new KitError('SHOP-KIT-018', `${(error as Error).message}\n${usage}`);
  }
}

try {
  await execute(process.argv.slice(2));
} catch (error) {
  // Errors of the compiler and the registry are for the team, so they are shown without a stack trace.
  const { name } = (error as Error).constructor;
  const isExpected = error instanceof KitError || name === 'BuildError';
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
