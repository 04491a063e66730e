import type { ReleaseEnvironment } from 'shared-contracts/registry';
import { KitError } from './kit-error';
import { packBuild } from './pack-build';
import type { Project } from './project';
import { createRegistryClient, describeShop } from './registry-client';

export interface RegistryOptions {
  token: string | undefined;
  say(text: string): void;
}

export interface ReleaseOptions extends RegistryOptions {
  env: ReleaseEnvironment;
  /** Kept in the history; an activation with a reason overrides the gate. */
  reason?: string | undefined;
}

/** Builds, publishes and activates the remote of a repository. */
export async function release(project: Project, options: ReleaseOptions): Promise<void> {
  const version = await publish(project, options);
  await activate(project, { ...options, version });
}

/** Builds and publishes the remote; visitors see nothing of it. Returns the version. */
export async function publish(project: Project, { token, say }: RegistryOptions): Promise<string> {
  const shop = await describeShop(project.shop);
  const registry = createRegistryClient(shop, requireToken(token));
  say(`building ${project.name}`);
  // Only here: the other commands need no bundler, which takes seconds to load.
  const { buildRemote, clearBuild } = await import('../build/build-remote');
  const { outputFolder } = await import('../build/common');
  clearBuild(project.folder);
  const built = await buildRemote(project.folder);
  const tarball = await packBuild(outputFolder(project.folder, 'production'), built);
  say(`publishing ${built.version} (${Math.ceil(tarball.length / 1000)} kB) to ${shop.registry}`);
  const { isNew } = await registry.publish(tarball);
  say(`${built.name} ${built.version} ${isNew ? 'is published' : 'was published before'}`);
  return built.version;
}

/** Makes a published version live. */
export async function activate(
  project: Project,
  { version, ...options }: ReleaseOptions & { version: string },
): Promise<void> {
  const { name, shop } = project;
  const registry = await connect(project, options);
  const { revision } = await registry.activate({ versions: { [name]: version }, ...changeOf(options) });
  const where = options.env === 'production' ? `at ${shop}` : `in ${options.env}`;
  options.say(`${name} ${version} is live ${where}, revision ${revision}`);
}

/** Prints a link that shows a version to whoever opens it; without a version, what the repository holds now. */
export async function preview(
  project: Project,
  { version, ...options }: RegistryOptions & { version: string | undefined },
): Promise<void> {
  const shown = version ?? (await publish(project, options));
  const { url, expiresAt } = await (await connect(project, options)).preview(project.name, shown);
  options.say(`${url}\nshows ${project.name} ${shown} to whoever opens it, until ${expiresAt}`);
}

/** Gives a share of the visitors a version. */
export async function setCanary(
  project: Project,
  { version, percent, ...options }: ReleaseOptions & { version: string; percent: number },
): Promise<void> {
  const registry = await connect(project, options);
  const { revision } = await registry.setCanary(project.name, { version, percent, ...changeOf(options) });
  options.say(`${project.name} ${version} goes to ${percent} % of the visitors, revision ${revision}`);
}

/** Gives every visitor the live version again. */
export async function endCanary(project: Project, options: ReleaseOptions): Promise<void> {
  const { revision } = await (await connect(project, options)).endCanary(project.name, options.env);
  options.say(`${project.name} has no canary, revision ${revision}`);
}

/** Makes live what is live in another environment: the same files, no build. */
export async function promote(
  project: Project,
  {
    from,
    to,
    reason,
    ...options
  }: RegistryOptions & { reason?: string } & Record<'from' | 'to', ReleaseEnvironment>,
): Promise<void> {
  const registry = await connect(project, options);
  const remote = project.name;
  const { live, revision } = await registry.promote({ remote, from, to, ...(reason ? { reason } : {}) });
  options.say(`${remote} ${live[remote]} is live in ${to}, revision ${revision}`);
}

export interface RemoveOptions extends ReleaseOptions {
  /** The remote's name, typed again as a confirmation. */
  confirm: string | undefined;
  /** Removes it although other remotes use it. */
  force: boolean;
}

/** Takes the remote down: its pages, fragments and events are gone until a release or a rollback. */
export async function remove(project: Project, options: RemoveOptions): Promise<void> {
  const { reason, confirm, force, env, say } = options;
  if (!reason) throw new KitError('SHOP-KIT-022', 'a reason for the history is missing: add --reason "...".');
  if (confirm !== project.name) {
    throw new KitError(
      'SHOP-KIT-022',
      `this takes all pages of ${project.name} down: add --confirm ${project.name}.`,
    );
  }
  const registry = await connect(project, options);
  const { revision } = await registry.remove({ remote: project.name, reason, force, environment: env });
  say(`${project.name} is removed, revision ${revision}; remote-kit rollback brings it back`);
}

/** Rolls back to the previous version, or to the given one. */
export async function rollBack(
  project: Project,
  { version, ...options }: ReleaseOptions & { version: string | undefined },
): Promise<void> {
  const registry = await connect(project, options);
  const { live, revision } = await registry.rollBack({
    remote: project.name,
    ...(version ? { version } : {}),
    ...changeOf(options),
  });
  options.say(`${project.name} is back at ${live[project.name] ?? 'nothing'}, revision ${revision}`);
}

/** Prints what is live, the canary beside it, and the figures of both in the last 30 minutes. */
export async function showStatus(project: Project, options: ReleaseOptions): Promise<void> {
  const { name } = project;
  const {
    revision,
    live,
    canaries,
    figures = [],
  } = await (await connect(project, options)).status(options.env);
  const canary = canaries[name];
  options.say(`${options.env}, revision ${revision}: ${name} ${live[name] ?? 'is not live'}`);
  if (canary) options.say(`canary ${canary.version}, ${canary.percent} % of the visitors`);
  for (const { version, pages, failures, vitals } of figures.filter(({ remote }) => remote === name)) {
    const measured = Object.entries(vitals).map(
      ([vital, { p75, count }]) => `${vital} ${rounded(vital, p75)} (${count})`,
    );
    options.say(`  ${[`${version}: ${pages} pages, ${failures} failed`, ...measured].join(', ')}`);
  }
}

/** Prints who changed what, when and why, newest first. */
export async function showHistory(
  project: Project,
  { limit, ...options }: ReleaseOptions & { limit: number },
): Promise<void> {
  const { entries } = await (await connect(project, options)).history(project.name, options.env, limit);
  for (const { at, action, previous, version, by, reason, warning } of entries) {
    const why = `${reason ? `  "${reason}"` : ''}${warning ? `  (${warning})` : ''}`;
    options.say(`${at}  ${action}  ${previous ?? 'nothing'} -> ${version ?? 'nothing'}  ${by}${why}`);
  }
}

/** `CLS` has no unit, other web vitals are milliseconds. */
function rounded(vital: string, p75: number): string {
  return vital === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`;
}

function changeOf({ env, reason }: ReleaseOptions) {
  return { environment: env, ...(reason ? { reason } : {}) };
}

async function connect({ shop }: Project, { token }: RegistryOptions) {
  const needed = requireToken(token);
  return createRegistryClient(await describeShop(shop), needed);
}

function requireToken(token: string | undefined): string {
  if (token) return token;
  throw new KitError(
    'SHOP-KIT-015',
    'A token is needed: ask the platform team for one and set RELEASES_TOKEN, or write --token.',
  );
}
