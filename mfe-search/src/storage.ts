/** Local storage that may be full, off or absent (server, private windows): then nothing is kept. */
export const storage = {
  get(key: string): string | null {
    try {
      return globalThis.localStorage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      globalThis.localStorage?.setItem(key, value);
    } catch {
      // A search that is not remembered is no reason to say anything.
    }
  },
};
