import { useEffect, useState } from 'react';

/** A lazily loaded module; `failed` until the next attempt. */
export type Loaded<Module> = Module | 'failed' | undefined;

/**
 * Loads part of a component's code on demand. Unlike `lazy`, which caches a failed import and throws during
 * render, the component keeps working and the next request tries again.
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
