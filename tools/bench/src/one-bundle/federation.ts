/**
 * Replaces the shell's `federation.ts` in the one-bundle build: the same pages and fragments, imported by a
 * single compilation with a chunk each, as a shop without micro-frontends would be built.
 */

import type { ApplicationModule, FragmentHost, FragmentModule, PageModule } from 'shared-runtime';
import type { BootRemote } from 'shell/src/app/boot-data';
import { checkPageModule, type PageModules, withPageData } from 'shell/src/app/page-modules';
import { exposed } from './exposed';

export function createFederation(remotes: readonly BootRemote[]) {
  const loaded = new Map<string, unknown>();

  async function load(remote: string, module: string): Promise<unknown> {
    const key = `${remote} ${module}`;
    const start = exposed[key];
    if (!loaded.has(key) && start) loaded.set(key, await start());
    return loaded.get(key);
  }

  const loadView = async (remote: string, module: string) =>
    checkPageModule(remote, module, await load(remote, module));
  const whole = new Map<string, PageModule>();
  const modules: PageModules = {
    async load(remote, module) {
      const page = await withPageData(await loadView(remote, module));
      whole.set(`${remote} ${module}`, page);
      return page;
    },
    loaded: (remote, module) =>
      whole.get(`${remote} ${module}`) ?? (loaded.get(`${remote} ${module}`) as PageModule | undefined),
  };
  const fragment = (name: string) =>
    remotes.flatMap((remote) =>
      remote.fragments
        .filter((entry) => entry.name === name)
        .map(({ module }) => ({ remote: remote.name, module })),
    )[0];
  const fragments: FragmentHost = {
    async load(name) {
      const target = fragment(name);
      if (!target) throw new Error(`the bundle does not provide ${name}`);
      return (await modules.load(target.remote, target.module)) as FragmentModule;
    },
    loaded(name) {
      const target = fragment(name);
      return target && (modules.loaded(target.remote, target.module) as FragmentModule | undefined);
    },
    inSlot: (slot) =>
      remotes.flatMap((remote) =>
        remote.fragments.filter((entry) => entry.slot === slot).map(({ name }) => name),
      ),
  };
  const loadApplication = async (remote: string, module: string) =>
    (await load(remote, module)) as ApplicationModule;
  return { modules, loadView, fragments, loadApplication };
}
