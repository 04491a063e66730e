/**
 * The settings that `read` returns. When it throws, its message says what is wrong and the process ends with 1, without a stack
 * trace, which would not help an operator.
 */
export function settingsOrEnd<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
