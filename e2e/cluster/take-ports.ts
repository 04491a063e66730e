import { findFreePorts } from 'local-services/ports';

/** Free ports of this machine, each another one than all that were taken before. */
export async function takePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count)
    for (const port of Object.values(await findFreePorts()))
      if (!taken.has(port) && found.length < count) {
        taken.add(port);
        found.push(port);
      }
  return found;
}

const taken = new Set<number>();
