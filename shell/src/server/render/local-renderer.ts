import { createPageRenderer, type PageRendererOptions } from './page-renderer';
import type { Renderer } from './renderer';

/** Renders in this process, for tests. A shop renders in separate processes. */
export function createLocalRenderer(options: PageRendererOptions): Renderer {
  const renderer = createPageRenderer(options);
  return {
    render: (task, signal) =>
      renderer.render(task, signal, {
        owner: task.remote ?? 'shell',
        requestId: task.requestId,
        isRefused: false,
        timers: new Set(),
        enter: () => undefined,
      }),
    forgetLayouts: renderer.forgetLayouts,
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
