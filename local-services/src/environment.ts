/** What a program needs of the machine, whatever it does. */
const ofTheMachine = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'SYSTEMROOT', 'TEMP'];

function pick(values: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/**
 * The whole environment of a child process: what it needs of the machine and the settings that it reads, ours before the
 * operator's. Nothing else is passed on: a process that is broken into knows no secret but its own.
 */
export function childEnvironment(
  names: readonly string[],
  ours: Record<string, string> = {},
): Record<string, string> {
  return { ...pick(process.env, [...ofTheMachine, ...names]), ...pick(ours, names) };
}
