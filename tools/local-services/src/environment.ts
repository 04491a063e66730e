/** Variables of the system that any program needs. */
const ofTheMachine = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'SYSTEMROOT', 'TEMP'];

function pick(values: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Where traces are sent (docs/tracing.md), which every process reads that `NODE_OPTIONS` makes send some. */
const ofTraces = () => Object.keys(process.env).filter((name) => name.startsWith('OTEL_'));

/**
 * The complete environment of a child process: system variables, those of traces, and the settings it reads; our values
 * override the operator's. Nothing else is inherited, so that a compromised process knows only its own
 * secrets.
 */
export function childEnvironment(
  names: readonly string[],
  ours: Record<string, string> = {},
): Record<string, string> {
  return { ...pick(process.env, [...ofTheMachine, ...ofTraces(), ...names]), ...pick(ours, names) };
}
