import { wordReason } from './reasons';

/** An error that stops a file or the whole import. Its message is in English, as the command says it. */
export class ImportProblem extends Error {
  /** `reason` as `reasons.ts` describes it; `prefix` is the file that it is about. */
  constructor(
    readonly reason: string,
    prefix?: string,
  ) {
    super(prefix === undefined ? wordReason(reason, 'en') : `${prefix} ${wordReason(reason, 'en')}.`);
  }
}
