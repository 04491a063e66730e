interface ProductionSettings {
  /** Settings that have to be there, whatever their value. */
  needed: readonly string[];
  /** Settings whose default only suits a laptop: production must set another value. */
  changed: Readonly<Record<string, unknown>>;
}

/**
 * What keeps a server from running with `NODE_ENV=production`, a sentence for each setting. Elsewhere, as in `npm start`,
 * the defaults are right and nothing is wrong.
 */
export function productionProblems(
  environment: Readonly<Record<string, string | undefined>>,
  { needed, changed }: ProductionSettings,
): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const missing = [...needed, ...Object.keys(changed)]
    .filter((name) => !environment[name])
    .map((name) => `${name}: needed in production`);
  const unchanged = Object.entries(changed)
    .filter(([name, fallback]) => environment[name] && environment[name] === String(fallback))
    .map(([name, fallback]) => `${name}: ${fallback} is the default, which is not for production`);
  return [...missing, ...unchanged];
}
