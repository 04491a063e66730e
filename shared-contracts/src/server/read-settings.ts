import fs from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of a server from its environment. Empty ones count as not set. `NAME_FILE` names a file that holds the value of
 * `NAME`, as Docker and Kubernetes hand over secrets; spaces and line ends around the value are not part of it.
 * @returns the settings, and a sentence for each file that cannot be used
 */
export function readSettings(
  environment: Environment,
  names: readonly string[],
): { settings: Record<string, string | undefined>; problems: string[] } {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  for (const name of names) {
    const file = settings[`${name}_FILE`];
    if (file === undefined) continue;
    // So that what is read here can be read again.
    delete settings[`${name}_FILE`];
    if (settings[name] !== undefined) problems.push(`${name}: set it or ${name}_FILE, not both`);
    try {
      const value = fs.readFileSync(file, 'utf8').trim();
      if (value === '') problems.push(`${name}_FILE: ${file} is empty`);
      settings[name] ??= value;
    } catch (error) {
      problems.push(`${name}_FILE: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { settings, problems };
}
