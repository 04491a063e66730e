/** The exposed modules of all remotes, by `<remote> <module>`. The build replaces this file by the list. */
export const exposed: Readonly<Record<string, () => Promise<unknown>>> = {};
