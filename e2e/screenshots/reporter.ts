import type { Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { asked } from './request';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Shows progress while screens are taken, then lists the problems found. */
export default class ScreenshotReporter implements Reporter {
  private total = 0;
  private done = 0;
  private readonly startedAt = performance.now();
  private readonly findings: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    const runs = suite.allTests().filter((test) => test.title.startsWith(`${test.parent.project()?.name} `));
    this.total = runs
      .flatMap(({ annotations }) => annotations)
      .reduce((sum, { type, description }) => sum + (type === 'screens' ? Number(description) : 0), 0);
    say(`${this.total} screens, ${asked.widths.join(', ')} px wide, into ${asked.out}`);
  }

  onStepEnd(test: TestCase, _result: TestResult, { category, title }: TestStep): void {
    if (category !== 'test.step') return;
    this.done += 1;
    const line = `[${this.done}/${this.total}] ${test.title}: ${title}`;
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line.slice(0, process.stdout.columns - 1)}`);
    else say(line);
  }

  onTestEnd(test: TestCase, { status, errors, annotations }: TestResult): void {
    const found = annotations.flatMap(({ type, description }) =>
      type === 'finding' ? (description ?? '') : [],
    );
    this.findings.push(...found);
    if (status === 'passed' || status === 'skipped' || found.length > 0) return;
    const why = errors.map(({ message }) => message).join('\n');
    this.findings.push(`${test.title}: ${why || status}`);
  }

  onEnd(): void {
    const seconds = Math.round((performance.now() - this.startedAt) / 1000);
    for (const line of this.findings) say(`- ${line}`);
    say(`${this.done} screens in ${seconds} s, ${this.findings.length} findings`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
