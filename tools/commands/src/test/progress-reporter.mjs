/** Pause between two lines of progress, in milliseconds. */
const pauseMs = 15_000;

/**
 * A Jest reporter for suites that run beside each other (`jest.ts`): says from the start how much a suite has to do and how far it
 * is, each line with the suite's name, and shows a failure when it happens.
 */
export default class ProgressReporter {
  #name = process.env.TEST_SUITE ?? 'tests';
  #timer;
  #results;

  onRunStart({ numTotalTestSuites }) {
    this.#say(`${numTotalTestSuites} files`);
  }

  onTestFileResult(_file, { failureMessage }, results) {
    if (failureMessage) process.stdout.write(`${failureMessage}\n`);
    this.#results = results;
    this.#timer ??= setInterval(() => this.#sayProgress(), pauseMs).unref();
  }

  onRunComplete(_contexts, results) {
    clearInterval(this.#timer);
    this.#results = results;
    this.#sayProgress();
  }

  #sayProgress() {
    const results = this.#results;
    const done = results.numPassedTestSuites + results.numFailedTestSuites + results.numPendingTestSuites;
    this.#say(
      `${done} of ${results.numTotalTestSuites} files, ${results.numPassedTests} tests passed, ${results.numFailedTests} failed`,
    );
  }

  #say(text) {
    process.stdout.write(`· ${this.#name}: ${text}\n`);
  }
}
