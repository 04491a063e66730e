import exceptions from './exceptions.json' with { type: 'json' };

interface Audit {
  title: string;
  /** 0 to 1; null where it does not apply or failed to run. */
  score: number | null;
  scoreDisplayMode?: string;
  displayValue?: string;
  errorMessage?: string;
  explanation?: string;
  details?: unknown;
}

/** What is read of Lighthouse's JSON (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md). */
export interface LighthouseResult {
  categories: Record<
    string,
    { title?: string; score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, Audit>;
  runtimeError?: { code: string; message: string };
}

export interface CategoryVerdict {
  title: string;
  /** Median of the runs, 0 to 100, as Lighthouse shows it. */
  score: number;
  /** The score without the audits listed in exceptions.json. */
  judgedScore: number;
  failed: FailedAudit[];
}

interface FailedAudit {
  id: string;
  title: string;
  score: number;
  detail: string;
  /** Why the audit cannot pass, according to exceptions.json. */
  exception: string | undefined;
}

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * The four category scores of a page over several runs. The audits are those of the run with median
 * performance.
 */
export function judgePage(page: string, runs: readonly LighthouseResult[]): CategoryVerdict[] {
  const performance = (run: LighthouseResult) => run.categories.performance?.score ?? 0;
  const inOrder = [...runs].sort((one, other) => performance(one) - performance(other));
  const typical = inOrder[Math.floor((inOrder.length - 1) / 2)];
  if (!typical) throw new Error(`Lighthouse did not run on ${page}`);
  return categoryNames.map((name) => ({
    title: typical.categories[name]?.title ?? name,
    score: median(runs.map((run) => percent(run.categories[name]?.score ?? 0))),
    judgedScore: median(runs.map((run) => scoreWithoutExceptions(page, run, name))),
    failed: weightedAudits(typical, name)
      .filter(({ score }) => score < 1)
      .map(({ id, score }) => ({
        id,
        score,
        title: typical.audits[id]?.title ?? id,
        detail: describe(typical.audits[id]),
        exception: reasonFor(page, id),
      })),
  }));
}

function scoreWithoutExceptions(page: string, run: LighthouseResult, category: string): number {
  const audits = weightedAudits(run, category).filter(({ id }) => reasonFor(page, id) === undefined);
  const weight = audits.reduce((sum, audit) => sum + audit.weight, 0);
  const total = audits.reduce((sum, audit) => sum + audit.weight * audit.score, 0);
  return weight === 0 ? 100 : percent(total / weight);
}

function weightedAudits(run: LighthouseResult, category: string) {
  return (run.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, scoreDisplayMode } = run.audits[id] ?? {};
    // An audit that does not apply has no score. An audit with an error has failed.
    if (weight === 0 || (score === null && scoreDisplayMode !== 'error')) return [];
    return [{ id, weight, score: score ?? 0 }];
  });
}

function reasonFor(page: string, audit: string): string | undefined {
  return exceptions.find((entry) => entry.audit === audit && entry.pages.includes(page))?.reason;
}

/** Details of an audit: its value, its explanation and the first elements or files. */
function describe(audit: Audit | undefined): string {
  const details = audit?.details as { items?: Record<string, unknown>[] } | undefined;
  const items = (details?.items ?? []).slice(0, 3).map((item) => {
    const node = item.node as { selector?: string; snippet?: string } | undefined;
    return node?.snippet ?? node?.selector ?? item.url ?? item.source ?? item.description ?? '';
  });
  return [audit?.displayValue, audit?.errorMessage, audit?.explanation, ...items]
    .filter((text) => typeof text === 'string' && text !== '')
    .join('; ');
}

/** Lighthouse rounds to two decimals. */
const percent = (score: number) => Math.round(score * 100);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
