import path from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { remoteNamePattern } from 'shared-contracts/remote';
import type { Ask } from './ask';
import { command, type Environment, wholeNumber } from './command';
import { KitError } from './kit-error';
import { assertRemote, readProject, shopOf } from './project';
import { addReleaseCommands } from './release-commands';

/** Runs one command line. Throws a KitError when it is wrong or cannot be done. */
export async function runKit(words: readonly string[], environment: Environment): Promise<void> {
  try {
    await createProgram(environment).parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help was asked for and printed.
    if (error.exitCode === 0) return;
    const message =
      error.code === 'commander.help' ? 'a command is missing.' : error.message.replace(/^error: /, '');
    throw new KitError('SHOP-KIT-018', `${message}\nremote-kit --help lists the commands.`);
  }
}

function createProgram(environment: Environment): Command {
  const { folder, say, variables } = environment;
  const project = readProject(folder, variables);
  const program = new Command('remote-kit')
    .description('Makes, shows, builds and releases a remote of the shop.')
    .helpCommand('help [command]', 'what a command does, with examples')
    .helpOption('-h, --help', 'what the program or a command does, with examples')
    .exitOverride()
    .configureOutput({ writeOut: (text) => say(text.trimEnd()), writeErr: () => undefined })
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      `
What is missing is asked for on a terminal. RELEASES_TOKEN holds the registry's token, RELEASES_URL the registry, which
otherwise the shop names; SHOP_URL another shop than package.json names. remote-kit help <command> shows examples.`,
    );

  command(program, 'create [name]', 'makes the repository of a new remote', [
    'remote-kit create gifts --shop http://localhost:8080',
    'remote-kit create gifts --shop https://shop.example --title "Gift ideas" --route /men/gifts',
  ])
    .option('--shop <address>', "the shop's address")
    .option('--title <text>', 'title of its page; default: the name')
    .option('--route <path>', 'path of its page; default: the name')
    .action(
      async (name: string | undefined, options: Record<'shop' | 'title' | 'route', string | undefined>) => {
        const chosen = {
          ...options,
          name: name ?? (await question(environment, nameQuestion)),
          shop: options.shop ?? variables.SHOP_URL ?? (await question(environment, shopQuestion)),
          parent: folder,
        };
        const { createRepository } = await import('./create');
        const made = await createRepository(chosen);
        if (made)
          say(`${made} is made.\n\n  cd ${path.relative(folder, made)}\n  npm install\n  npm run dev`);
      },
    );

  command(program, 'dev', 'shows the remote from source inside the running shop, with hot reload', [
    'npm run dev',
    'npm run dev -- --port 9301',
  ])
    .option('--port <number>', 'port of this computer; default: devPort of remote.ts, else 9300', readPort)
    .action(async ({ port }: { port?: number }) => {
      assertRemote(project);
      const { develop } = await import('./dev');
      await develop({ folder, shop: shopOf(project), port, say });
    });

  command(program, 'build', 'builds the remote into dist/', ['npm run build']).action(async () => {
    assertRemote(project);
    const { buildRemote, clearBuild } = await import('../build/build-remote');
    clearBuild(folder);
    const { name, version } = await buildRemote(folder);
    say(`${name} ${version} is built`);
  });

  command(program, 'upgrade', 'brings this repository to the packages of its shop', [
    'npx remote-kit upgrade --dry-run',
    'npx remote-kit upgrade --shop https://shop.example',
  ])
    .option('--shop <address>', "another shop than package.json's", readAddress)
    .option('--dry-run', 'says what would change and writes nothing')
    .action(async ({ shop, dryRun = false }: { shop?: string; dryRun?: boolean }) => {
      assertRemote(project);
      const { upgradeRepository } = await import('./upgrade');
      await upgradeRepository({ folder, shop: shop ?? shopOf(project), isDryRun: dryRun, say });
    });

  addReleaseCommands(program, environment, project);
  return program;
}

const nameQuestion = {
  what: 'the name of the remote',
  message: 'Name of the remote',
  example: 'gifts',
  accepts: (answer: string) => remoteNamePattern.test(answer),
};
const shopQuestion = {
  what: 'the address of the shop (--shop)',
  message: 'Address of the shop',
  example: 'http://localhost:8080',
  accepts: (answer: string) => URL.canParse(answer),
};

/** Asks for an option that a command requires. */
async function question(
  { ask }: Environment,
  { what, ...asked }: Parameters<Ask>[0] & { what: string },
): Promise<string> {
  if (ask) return ask(asked);
  throw new KitError('SHOP-KIT-018', `${what} is missing: remote-kit help create shows examples.`);
}

function readAddress(text: string): string {
  if (URL.canParse(text)) return text;
  throw new InvalidArgumentError('An address begins with https:// or http://.');
}

const readPort = wholeNumber(1, 65_535, 'A port is a number up to 65535.');
