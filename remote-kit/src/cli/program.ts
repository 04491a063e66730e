import path from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { remoteNamePattern } from 'shared-contracts/remote';
import type { Ask } from './ask';
import { KitError } from './kit-error';
import { type Project, readProject } from './project';
import type { ReleaseOptions } from './release';

interface Environment {
  folder: string;
  /** Prints a line of the result. */
  say(text: string): void;
  /** Asks for what is missing; undefined outside a terminal. */
  ask: Ask | undefined;
  variables: NodeJS.ProcessEnv;
}

interface TokenOptions {
  token?: string;
}

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
  const project = () => readProject(folder, variables);
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
What is missing is asked for on a terminal. RELEASES_TOKEN holds the registry's token, SHOP_URL another
shop than package.json names. remote-kit help <command> shows examples.`,
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
      const { develop } = await import('./dev');
      await develop(project(), { port, say });
    });

  command(program, 'build', 'builds the remote into dist/', ['npm run build']).action(async () => {
    const { buildRemote, clearBuild } = await import('../build/build-remote');
    const found = project();
    clearBuild(found.folder);
    const { name, version } = await buildRemote(found.folder);
    say(`${name} ${version} is built`);
  });

  tokenCommand(program, 'release', 'builds, publishes and activates the remote', [
    'RELEASES_TOKEN=... npm run release',
    'npm run release -- --reason "the fragment moved to the search team"',
  ])
    .option('--reason <text>', 'overrides the objections of the gate; the history keeps it')
    .action(async (options: TokenOptions & { reason?: string }) => {
      const found = project();
      const { release } = await import('./release');
      await release(found, await withToken(options));
    });

  tokenCommand(program, 'rollback [version]', 'goes back to the version before, or to a kept one', [
    'npm run rollback',
    'npm run rollback -- 1.4.0-0a1b2c3d4e --reason "the gift finder is slow"',
  ])
    .option('--reason <text>', 'kept in the history')
    .action(async (version: string | undefined, options: TokenOptions & { reason?: string }) => {
      const found = project();
      const { rollBack } = await import('./release');
      await rollBack(found, { ...(await withToken(options)), version });
    });

  tokenCommand(program, 'remove', 'takes the remote down: all its pages are gone, its versions stay', [
    'npm run remove',
    'npm run remove -- --confirm gifts --reason "the season is over"',
  ])
    .option('--confirm <name>', "the remote's name once more")
    .option('--reason <text>', 'kept in the history')
    .option('--force', 'removes it although other remotes use it')
    .action(async (options: TokenOptions & { confirm?: string; reason?: string; force?: boolean }) => {
      const found = project();
      const { remove } = await import('./release');
      const { ask } = environment;
      const confirm = options.confirm ?? (await ask?.(confirmQuestion(found)));
      const reason = options.reason ?? (await ask?.({ message: 'Why is it removed? The history keeps it.' }));
      await remove(found, {
        ...(await withToken(options)),
        ...{ confirm, reason, force: options.force ?? false },
      });
    });

  async function withToken<Options extends TokenOptions>(
    options: Options,
  ): Promise<Options & ReleaseOptions> {
    const given = options.token ?? variables.RELEASES_TOKEN;
    const token =
      given ?? (await environment.ask?.({ message: 'Token of the release registry', isSecret: true }));
    return { ...options, token, say };
  }

  return program;
}

function command(program: Command, usage: string, description: string, examples: readonly string[]): Command {
  const lines = examples.map((example) => `  ${example}`).join('\n');
  return program.command(usage).description(description).addHelpText('after', `\nExamples:\n${lines}`);
}

function tokenCommand(...command_: Parameters<typeof command>): Command {
  return command(...command_).option(
    '--token <token>',
    'token of the release registry; default: RELEASES_TOKEN',
  );
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
const confirmQuestion = ({ name }: Project) => ({
  message: `This takes all pages of ${name} down. Its name, to confirm:`,
  example: name,
  accepts: (answer: string) => answer === name,
});

/** Asks for what a command cannot do without. */
async function question(
  { ask }: Environment,
  { what, ...asked }: Parameters<Ask>[0] & { what: string },
): Promise<string> {
  if (ask) return ask(asked);
  throw new KitError('SHOP-KIT-018', `${what} is missing: remote-kit help create shows examples.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('A port is a number up to 65535.');
}
