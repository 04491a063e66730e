import { useEffect, useState } from 'react';

/** A module that is loaded when it is wanted; `failed` until it is wanted again. */
export type Loaded<Module> = Module | 'failed' | undefined;

/**
 * Loads a part of a component's code at the first wish. Not by `lazy`, which keeps a failed load and would throw in the
 * render: here what is there already goes on working, and the next wish tries again.
 */
export function useLoaded<Module extends object>(
  isWanted: boolean,
  load: () => Promise<Module>,
): Loaded<Module> {
  const [loaded, setLoaded] = useState<Loaded<Module>>();
  const isMissing = typeof loaded !== 'object';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is an import and the same at every render
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    let isLeft = false;
    setLoaded(undefined);
    load().then(
      (module) => !isLeft && setLoaded(module),
      () => !isLeft && setLoaded('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, isMissing]);
  return loaded;
}
