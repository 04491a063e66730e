import { type Command, Option } from 'commander';
import { type ReleaseEnvironment, releaseEnvironments } from 'shared-contracts/registry';
import { packBuild } from 'shared-contracts/server/pack-files';
import { command, type Environment, wholeNumber } from './command';
import { KitError } from './kit-error';
import { assertRemote, folderOf, type Project, shopOf } from './project';
import { createRegistryClient, describeShop, type RegistryClient } from './registry-client';
import { describeContracts, describeHistory, describeSizes, describeStatus } from './reports';

interface TokenOptions {
  token?: string | undefined;
}

interface ReadOptions extends TokenOptions {
  env: ReleaseEnvironment;
}

interface ChangeOptions extends ReadOptions {
  reason?: string;
}

/**
 * Adds the commands that speak to the release registry. In the checkout of the shop they name a remote; in a remote's
 * own repository its name goes without saying.
 */
export function addReleaseCommands(program: Command, environment: Environment, project: Project): void {
  const { say, note, ask, variables } = environment;
  const { isCheckout } = project;
  const remoteWord = isCheckout ? '<remote> ' : '';
  const anyRemote = isCheckout ? '[remote]' : '';

  changeCommand('release', remoteWord, 'builds, publishes and activates the remote', [
    '',
    '--env staging',
    '--reason "the fragment moved to the search team"',
  ]).action(
    run<ChangeOptions>(async ([remote = ''], options) => {
      const registry = await connect(options);
      const version = await publish(registry, remote);
      await activate(registry, { [remote]: version }, options);
    }),
  );

  tokenCommand('publish', remoteWord, 'builds and publishes the remote; visitors see nothing of it', [
    '',
  ]).action(
    run<TokenOptions>(async ([remote = ''], options) => {
      await publish(await connect(options), remote);
    }),
  );

  tokenCommand(
    'preview',
    `${remoteWord}[version]`,
    'prints a link that shows the remote in the shop for a day',
    ['                 # publishes what is here now', '1.4.0-0a1b2c3d4e'],
  ).action(
    run<TokenOptions>(async ([remote = '', version], options) => {
      const registry = await connect(options);
      const shown = version ?? (await publish(registry, remote));
      const { url, expiresAt } = await registry.preview(remote, shown);
      say(url);
      note(`shows ${remote} ${shown} to whoever opens it, until ${expiresAt}`);
    }),
  );

  changeCommand(
    'activate',
    isCheckout ? '<remote> <version> [others...]' : '<version>',
    isCheckout
      ? 'makes published versions live, all at once: another remote and version may follow'
      : 'makes a published version live',
    ['1.4.0-0a1b2c3d4e'],
  ).action(
    run<ChangeOptions>(async (names, options) => {
      const versions = versionsOf(names);
      await activate(await connect(options), versions, options);
    }),
  );

  changeCommand('canary', `${remoteWord}[version]`, 'gives a share of the visitors a published version', [
    '1.4.0-0a1b2c3d4e --percent 5',
    '--end',
  ])
    .option('--percent <number>', 'share of the visitors, 1 to 99', readPercent)
    .option('--end', 'gives everybody the live version again')
    .action(
      run<ChangeOptions & { percent?: number; end?: boolean }>(
        async ([remote = '', version], { percent, end, ...options }) => {
          if (end) {
            const { revision } = await (await connect(options)).endCanary(remote, options.env);
            return say(`${remote} has no canary, revision ${revision}`);
          }
          if (!version || percent === undefined)
            throw new KitError('SHOP-KIT-018', 'a canary needs a version and --percent, or --end.');
          const registry = await connect(options);
          const { revision } = await registry.setCanary(remote, { version, percent, ...changeOf(options) });
          say(`${remote} ${version} goes to ${percent} % of the visitors, revision ${revision}`);
        },
      ),
    );

  tokenCommand('promote', remoteWord, 'makes live what is live in another environment, without a build', [
    '--from staging',
  ])
    .addOption(environmentOption('--from <environment>').makeOptionMandatory())
    .addOption(environmentOption('--to <environment>').default('production'))
    .option('--reason <text>', 'overrides the objections of the gate; the history keeps it')
    .action(
      run<TokenOptions & { from: ReleaseEnvironment; to: ReleaseEnvironment; reason?: string }>(
        async ([remote = ''], { from, to, reason, token }) => {
          const registry = await connect({ token });
          const body = { remote, from, to, ...(reason ? { reason } : {}) };
          const { live, revision } = await registry.promote(body);
          say(`${remote} ${live[remote]} is live in ${to}, revision ${revision}`);
        },
      ),
    );

  changeCommand('rollback', `${remoteWord}[version]`, 'goes back to the version before, or to a kept one', [
    '',
    '1.4.0-0a1b2c3d4e --reason "the gift finder is slow"',
  ]).action(
    run<ChangeOptions>(async ([remote = '', version], options) => {
      const body = { remote, ...(version ? { version } : {}), ...changeOf(options) };
      const { live, revision } = await (await connect(options)).rollBack(body);
      say(`${remote} is back at ${live[remote] ?? 'nothing'}, revision ${revision}`);
    }),
  );

  changeCommand('remove', remoteWord, 'takes the remote down: all its pages are gone, its versions stay', [
    '',
    '--confirm gifts --reason "the season is over"',
  ])
    .option('--confirm <name>', "the remote's name once more")
    .option('--force', 'removes it although other remotes use it')
    .action(
      run<ChangeOptions & { confirm?: string; force?: boolean }>(async ([remote = ''], options) => {
        const { env, force = false } = options;
        const confirm = options.confirm ?? (await ask?.(confirmQuestion(remote)));
        const reason =
          options.reason ?? (await ask?.({ message: 'Why is it removed? The history keeps it.' }));
        if (!reason)
          throw new KitError('SHOP-KIT-022', 'a reason for the history is missing: add --reason "...".');
        if (confirm !== remote) {
          const advice = `this takes all pages of ${remote} down: add --confirm ${remote}.`;
          throw new KitError('SHOP-KIT-022', advice);
        }
        const registry = await connect(options);
        const { revision } = await registry.remove({ remote, reason, force, environment: env });
        say(`${remote} is removed, revision ${revision}; rollback brings it back`);
      }),
    );

  readCommand('status', anyRemote, 'what is live, the canary beside it, and the figures of both', [
    '',
    '--env staging',
  ]).action(
    run<ReadOptions>(async ([remote], options) => {
      const status = await (await connect(options)).status(options.env);
      for (const line of describeStatus(status, remote)) say(line);
    }),
  );

  readCommand('history', anyRemote, 'who changed what, when and why', ['--limit 10'])
    .option('--limit <number>', 'number of changes', readLimit, 20)
    .action(
      run<ReadOptions & { limit: number }>(async ([remote], { limit, ...options }) => {
        const query = { remote, environment: options.env, limit };
        const { entries } = await (await connect(options)).history(query);
        for (const line of describeHistory(entries, remote)) say(line);
      }),
    );

  readCommand('list', remoteWord, 'the published versions', ['']).action(
    run<ReadOptions>(async ([remote = ''], options) => {
      const registry = await connect(options);
      const { live } = await registry.status(options.env);
      const { versions } = await registry.versions(remote);
      for (const { version } of versions) say(`${version}${version === live[remote] ? '  live' : ''}`);
    }),
  );

  tokenCommand('sizes', anyRemote, 'when and by whom versions were published, and their bytes', ['']).action(
    run<TokenOptions>(async ([remote], options) => {
      for (const line of describeSizes(await (await connect(options)).sizes(remote))) say(line);
    }),
  );

  readCommand('contracts', '', 'who uses what of whom: fragments, slots, events, calls of the API', [
    '',
    '--json',
  ])
    .option('--json', 'prints it as JSON')
    .action(
      run<ReadOptions & { json?: boolean }>(async (_names, { json, ...options }) => {
        const matrix = await (await connect(options)).contracts(options.env);
        for (const line of json ? [JSON.stringify(matrix, null, 2)] : describeContracts(matrix)) say(line);
      }),
    );

  function tokenCommand(
    name: string,
    words: string,
    description: string,
    examples: readonly string[],
  ): Command {
    const begin = isCheckout ? `npm run release -- ${name} ` : `npx remote-kit ${name} `;
    const remote = words.startsWith('<remote>') ? 'mfe-checkout ' : '';
    const lines = examples.map((example) => `${begin}${remote}${example}`.trimEnd());
    return command(program, `${name} ${words}`.trimEnd(), description, lines).option(
      '--token <token>',
      'token of the release registry; default: RELEASES_TOKEN',
    );
  }

  /** A command that reads or changes what is live in one environment. */
  function readCommand(...definition: Parameters<typeof tokenCommand>): Command {
    return tokenCommand(...definition).addOption(
      environmentOption('--env <environment>').default('production'),
    );
  }

  /** A command that changes what is live. */
  function changeCommand(...definition: Parameters<typeof tokenCommand>): Command {
    return readCommand(...definition).option(
      '--reason <text>',
      'kept in the history; it overrides the objections of the gate',
    );
  }

  /** The action of a command: gets the remote's name, then the other words, and the options. */
  function run<Options>(act: (names: string[], options: Options) => Promise<void>) {
    return async (...given: unknown[]) => {
      const called = given.at(-1) as Command;
      if (!isCheckout) assertRemote(project);
      const projectRemotes = project.remote ? [project.remote] : [];
      await act([...projectRemotes, ...called.args], called.opts() as Options);
    };
  }

  async function connect({ token: given }: TokenOptions): Promise<RegistryClient> {
    const token =
      given ??
      variables.RELEASES_TOKEN ??
      (await ask?.({ message: 'Token of the release registry', isSecret: true }));
    if (!token) {
      throw new KitError(
        'SHOP-KIT-015',
        'A token is needed: ask the platform team for one and set RELEASES_TOKEN, or write --token.',
      );
    }
    const url = variables.RELEASES_URL || (await describeShop(shopOf(project))).registry;
    return createRegistryClient({ url, token, by: variables.RELEASED_BY });
  }

  /** Builds and publishes a remote. Returns the version. */
  async function publish(registry: RegistryClient, remote: string): Promise<string> {
    const folder = folderOf(project, remote);
    note(`building ${remote}`);
    // Only here: the other commands need no bundler, which takes seconds to load.
    const { buildRemote, clearBuild } = await import('../build/build-remote');
    const { outputFolder } = await import('../build/common');
    clearBuild(folder);
    const { version } = await buildRemote(folder);
    note(`publishing ${remote} ${version}`);
    const { isNew } = await registry.publish(packBuild(outputFolder(folder, 'production')));
    say(`${remote} ${version} ${isNew ? 'is published' : 'was published before'}`);
    return version;
  }

  async function activate(
    registry: RegistryClient,
    versions: Readonly<Record<string, string>>,
    options: ChangeOptions,
  ): Promise<void> {
    const { revision } = await registry.activate({ versions, ...changeOf(options) });
    for (const [remote, version] of Object.entries(versions))
      say(`${remote} ${version} is live in ${options.env}, revision ${revision}`);
  }
}

function changeOf({ env, reason }: ChangeOptions) {
  return { environment: env, ...(reason ? { reason } : {}) };
}

/** `<remote> <version> <remote> <version> ...` by remote. */
function versionsOf(words: readonly string[]): Record<string, string> {
  if (words.length % 2 !== 0)
    throw new KitError('SHOP-KIT-018', 'each remote needs a version: activate <remote> <version> ...');
  return Object.fromEntries(
    words.flatMap((remote, index) => (index % 2 === 0 ? [[remote, words[index + 1] ?? '']] : [])),
  );
}

function environmentOption(flags: string): Option {
  return new Option(flags, 'environment').choices(releaseEnvironments);
}

const confirmQuestion = (remote: string) => ({
  message: `This takes all pages of ${remote} down. Its name, to confirm:`,
  example: remote,
  accepts: (answer: string) => answer === remote,
});

const readPercent = wholeNumber(1, 99, 'A share is a number from 1 to 99.');
const readLimit = wholeNumber(1, 1_000, 'A limit is a number up to 1000.');
