/**
 * Flags of Node for the shell's processes, which hold many pages and bundles for a while. They collect garbage earlier, so that
 * the memory of a process is close to what it uses.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--heap-growing-percent=25'] as const;
