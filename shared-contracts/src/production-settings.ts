interface ProductionSettings {
  /** Settings without a default that production must set. */
  needed: readonly string[];
  /** Settings whose default is for development only: production must set another value. */
  changed: Readonly<Record<string, unknown>>;
}

/**
 * Lists the settings that keep a server from starting with `NODE_ENV=production`, one sentence each. Empty in
 * development, where the defaults are right.
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
