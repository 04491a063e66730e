import type { Renderer } from '../render/renderer';
import { createTaskRunner, type TaskRunnerOptions } from '../render/task-runner';

/** Renders in the process of the test. A shop renders in others. */
export function renderHere(options: TaskRunnerOptions): Renderer {
  const runner = createTaskRunner(options);
  return {
    render: (task, signal) =>
      runner.run(task, signal, {
        owner: task.remote ?? 'shell',
        requestId: task.requestId,
        isRefused: false,
        timers: new Set(),
        enter: () => undefined,
      }),
    forgetLayouts: runner.forgetLayouts,
    figures: () => ({ processes: {}, lost: 0 }),
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
