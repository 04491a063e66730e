/** An error that stops a file or the whole import, with a message for the operator. */
export class ImportProblem extends Error {}
