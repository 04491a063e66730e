import path from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type ReleaseEnvironment, releaseEnvironments } from 'shared-contracts/registry';
import { remoteNamePattern } from 'shared-contracts/remote';
import type { Ask } from './ask';
import { KitError } from './kit-error';
import { type Project, readProject } from './project';
import type { RegistryOptions } from './release';

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

interface ChangeOptions extends TokenOptions {
  env: ReleaseEnvironment;
  reason?: string;
}

interface CanaryOptions extends ChangeOptions {
  percent?: number;
  end?: boolean;
}

interface PromoteOptions extends TokenOptions {
  from: ReleaseEnvironment;
  to: ReleaseEnvironment;
  reason?: string;
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

  changeCommand('release', 'builds, publishes and activates the remote', [
    'RELEASES_TOKEN=... npm run release',
    'npm run release -- --env staging',
    'npm run release -- --reason "the fragment moved to the search team"',
  ]).action(async (options: ChangeOptions) => {
    const found = project();
    const { release } = await import('./release');
    await release(found, await withToken(options));
  });

  tokenCommand('publish', 'builds and publishes the remote; visitors see nothing of it', [
    'npx remote-kit publish',
  ]).action(async (options: TokenOptions) => {
    const found = project();
    const { publish } = await import('./release');
    await publish(found, await withToken(options));
  });

  tokenCommand('preview [version]', 'prints a link that shows the remote in the shop for a day', [
    'npx remote-kit preview                 # publishes what is here now',
    'npx remote-kit preview 1.4.0-0a1b2c3d4e',
  ]).action(async (version: string | undefined, options: TokenOptions) => {
    const found = project();
    const { preview } = await import('./release');
    await preview(found, { ...(await withToken(options)), version });
  });

  changeCommand('activate <version>', 'makes a published version live', [
    'npx remote-kit activate 1.4.0-0a1b2c3d4e',
  ]).action(async (version: string, options: ChangeOptions) => {
    const found = project();
    const { activate } = await import('./release');
    await activate(found, { ...(await withToken(options)), version });
  });

  changeCommand('canary [version]', 'gives a share of the visitors a published version', [
    'npx remote-kit canary 1.4.0-0a1b2c3d4e --percent 5',
    'npx remote-kit canary --end',
  ])
    .option('--percent <number>', 'share of the visitors, 1 to 99', readPercent)
    .option('--end', 'gives everybody the live version again')
    .action(async (version: string | undefined, { end, percent, ...options }: CanaryOptions) => {
      const found = project();
      const { endCanary, setCanary } = await import('./release');
      if (end) return endCanary(found, await withToken(options));
      if (!version || percent === undefined)
        throw new KitError('SHOP-KIT-018', 'a canary needs a version and --percent, or --end.');
      await setCanary(found, { ...(await withToken(options)), version, percent });
    });

  tokenCommand('promote', 'makes live what is live in another environment, without a build', [
    'npx remote-kit promote --from staging',
  ])
    .addOption(environmentOption('--from <environment>').makeOptionMandatory())
    .addOption(environmentOption('--to <environment>').default('production'))
    .option('--reason <text>', 'overrides the objections of the gate; the history keeps it')
    .action(async (options: PromoteOptions) => {
      const found = project();
      const { promote } = await import('./release');
      await promote(found, await withToken(options));
    });

  changeCommand('rollback [version]', 'goes back to the version before, or to a kept one', [
    'npm run rollback',
    'npm run rollback -- 1.4.0-0a1b2c3d4e --reason "the gift finder is slow"',
  ]).action(async (version: string | undefined, options: ChangeOptions) => {
    const found = project();
    const { rollBack } = await import('./release');
    await rollBack(found, { ...(await withToken(options)), version });
  });

  changeCommand('remove', 'takes the remote down: all its pages are gone, its versions stay', [
    'npm run remove',
    'npm run remove -- --confirm gifts --reason "the season is over"',
  ])
    .option('--confirm <name>', "the remote's name once more")
    .option('--force', 'removes it although other remotes use it')
    .action(async (options: ChangeOptions & { confirm?: string; force?: boolean }) => {
      const found = project();
      const { remove } = await import('./release');
      const { ask } = environment;
      const confirm = options.confirm ?? (await ask?.(confirmQuestion(found)));
      const reason = options.reason ?? (await ask?.({ message: 'Why is it removed? The history keeps it.' }));
      await remove(found, { ...(await withToken(options)), confirm, reason, force: options.force ?? false });
    });

  tokenCommand('status', 'what is live, the canary beside it, and the figures of both', [
    'npx remote-kit status',
    'npx remote-kit status --env staging',
  ])
    .addOption(environmentOption('--env <environment>').default('production'))
    .action(async (options: ChangeOptions) => {
      const found = project();
      const { showStatus } = await import('./release');
      await showStatus(found, await withToken(options));
    });

  tokenCommand('history', 'who changed what, when and why', ['npx remote-kit history --limit 10'])
    .addOption(environmentOption('--env <environment>').default('production'))
    .option('--limit <number>', 'number of changes', readLimit, 20)
    .action(async (options: ChangeOptions & { limit: number }) => {
      const found = project();
      const { showHistory } = await import('./release');
      await showHistory(found, await withToken(options));
    });

  function tokenCommand(usage: string, description: string, examples: readonly string[]): Command {
    return command(program, usage, description, examples).option(
      '--token <token>',
      'token of the release registry; default: RELEASES_TOKEN',
    );
  }

  /** A command that changes what is live. */
  function changeCommand(usage: string, description: string, examples: readonly string[]): Command {
    return tokenCommand(usage, description, examples)
      .addOption(environmentOption('--env <environment>').default('production'))
      .option('--reason <text>', 'kept in the history; it overrides the objections of the gate');
  }

  async function withToken<Options extends TokenOptions>(
    options: Options,
  ): Promise<Options & RegistryOptions> {
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

function environmentOption(flags: string): Option {
  return new Option(flags, 'environment').choices(releaseEnvironments);
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

/** Asks for an option that a command requires. */
async function question(
  { ask }: Environment,
  { what, ...asked }: Parameters<Ask>[0] & { what: string },
): Promise<string> {
  if (ask) return ask(asked);
  throw new KitError('SHOP-KIT-018', `${what} is missing: remote-kit help create shows examples.`);
}

const readPort = wholeNumber(1, 65_535, 'A port is a number up to 65535.');
const readPercent = wholeNumber(1, 99, 'A share is a number from 1 to 99.');
const readLimit = wholeNumber(1, 1_000, 'A limit is a number up to 1000.');

function wholeNumber(least: number, most: number, advice: string): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(advice);
  };
}
