import { KitError } from './kit-error';
import { packBuild } from './pack-build';
import type { Project } from './project';
import { createRegistryClient, describeShop } from './registry-client';

export interface ReleaseOptions {
  token: string | undefined;
  /** Reason for overriding the gate. */
  reason?: string | undefined;
  say(text: string): void;
}

/** Builds, publishes and activates the remote of a repository. */
export async function release(project: Project, { token, reason, say }: ReleaseOptions): Promise<void> {
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
  if (!isNew) say(`${built.version} was published before`);
  const { revision } = await registry.activate({
    versions: { [built.name]: built.version },
    ...(reason ? { reason } : {}),
  });
  say(`${built.name} ${built.version} is live at ${project.shop}, revision ${revision}`);
}

export interface RemoveOptions extends ReleaseOptions {
  /** The remote's name, typed again as a confirmation. */
  confirm: string | undefined;
  /** Removes it although other remotes use it. */
  force: boolean;
}

/** Takes the remote down: its pages, fragments and events are gone until a release or a rollback. */
export async function remove(project: Project, options: RemoveOptions): Promise<void> {
  const { token, reason, confirm, force, say } = options;
  if (!reason) throw new KitError('SHOP-KIT-022', 'the history needs to know why: add --reason "...".');
  if (confirm !== project.name) {
    throw new KitError(
      'SHOP-KIT-022',
      `this takes all pages of ${project.name} down: add --confirm ${project.name}.`,
    );
  }
  const registry = createRegistryClient(await describeShop(project.shop), requireToken(token));
  const { revision } = await registry.remove({ remote: project.name, reason, force });
  say(`${project.name} is removed, revision ${revision}; remote-kit rollback brings it back`);
}

/** Rolls back to the previous version, or to the given one. */
export async function rollBack(
  project: Project,
  { token, reason, say, version }: ReleaseOptions & { version: string | undefined },
): Promise<void> {
  const registry = createRegistryClient(await describeShop(project.shop), requireToken(token));
  const { live, revision } = await registry.rollBack({
    remote: project.name,
    ...(version ? { version } : {}),
    ...(reason ? { reason } : {}),
  });
  say(`${project.name} is back at ${live[project.name] ?? 'nothing'}, revision ${revision}`);
}

function requireToken(token: string | undefined): string {
  if (token) return token;
  throw new KitError(
    'SHOP-KIT-015',
    'A token is needed: ask the platform team for one and set RELEASES_TOKEN, or write --token.',
  );
}
