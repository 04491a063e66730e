/** Visitors who save data load nothing that they have not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Listens on the whole document; returns what ends it. */
export function listen(names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) document.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of names) document.removeEventListener(name, listener);
  };
}
