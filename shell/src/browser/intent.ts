/** Whether the visitor saves data or has a connection of 2G: nothing is prefetched then. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}

/** Adds document-wide listeners; returns a function that removes them. */
export function listen(names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) document.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of names) document.removeEventListener(name, listener);
  };
}
