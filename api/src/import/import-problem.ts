/** What keeps a file, or the whole import, from being read: a sentence for the person at the terminal. */
export class ImportProblem extends Error {}
