import cliProgress from 'cli-progress';

export interface Progress {
  /** Starts a file; `total` is 0 when unknown. */
  start(title: string, total: number): void;
  advance(this: void, count: number): void;
  /** Shows a step after reading. */
  phase(this: void, text: string): void;
  stop(this: void): void;
}

const silent = () => undefined;

export const noProgress: Progress = { start: silent, advance: silent, phase: silent, stop: silent };

/** A progress bar on a terminal, a line per quarter in a log. */
export function createProgress(stream: NodeJS.WriteStream, say: (text: string) => void): Progress {
  return stream.isTTY ? createBar(stream) : createLines(say);
}

function createBar(stream: NodeJS.WriteStream): Progress {
  const bar = new cliProgress.SingleBar(
    { format: '{title} {bar} {percentage}% | {phase}', hideCursor: true, stream, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  return {
    start: (title, total) => bar.start(total || 1, 0, { title, phase: 'reading' }),
    advance: (count) => bar.increment(count),
    phase: (text) => bar.update({ phase: text }),
    stop: () => bar.stop(),
  };
}

function createLines(say: (text: string) => void): Progress {
  let title = '';
  let total = 0;
  let done = 0;
  let told = 0;
  return {
    start(name, bytes) {
      [title, total, done, told] = [name, bytes, 0, 0];
      say(`${title}: reading`);
    },
    advance(count) {
      done += count;
      const percent = total > 0 ? Math.floor((done / total) * 100) : 0;
      if (percent < told + 25 || percent >= 100) return;
      told = percent - (percent % 25);
      say(`${title}: ${told}%`);
    },
    phase: (text) => say(`${title}: ${text}`),
    stop: silent,
  };
}
