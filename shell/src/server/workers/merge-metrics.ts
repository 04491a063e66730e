/**
 * Joins the metrics of several workers into one text: every sample gets the label `worker`, and the samples of a metric stand
 * together, as Prometheus' format demands. Sums are up to the reader: `sum without (worker) (…)`.
 */
export function mergeMetrics(texts: Readonly<Record<string, string>>): string {
  const metrics = new Map<string, { head: string[]; samples: string[] }>();
  for (const [worker, text] of Object.entries(texts)) {
    let metric: { head: string[]; samples: string[] } = { head: [], samples: [] };
    for (const line of text.split('\n').filter(Boolean)) {
      if (!line.startsWith('#')) {
        metric.samples.push(withWorker(line, worker));
        continue;
      }
      const [, , name = ''] = line.split(' ');
      metric = metrics.get(name) ?? { head: [], samples: [] };
      metrics.set(name, metric);
      if (!metric.head.includes(line)) metric.head.push(line);
    }
  }
  return `${[...metrics.values()].flatMap(({ head, samples }) => [...head, ...samples]).join('\n')}\n`;
}

function withWorker(sample: string, worker: string): string {
  const label = `worker="${worker}"`;
  const end = sample.search(/[{ ]/);
  return sample[end] === '{'
    ? `${sample.slice(0, end)}{${label},${sample.slice(end + 1)}`
    : `${sample.slice(0, end)}{${label}}${sample.slice(end)}`;
}
