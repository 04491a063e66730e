interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean }[];
}

/** Results of the matrix by case and way, from Playwright's JSON report. */
export function readCells({ suites }: { suites: Suite[] }): Record<string, Record<string, string>> {
  const cells: Record<string, Record<string, string>> = {};
  for (const { title, specs = [] } of suites.flatMap((file) => file.suites ?? [])) {
    for (const { title: way, ok } of specs) cells[title] = { ...cells[title], [way]: ok ? 'ok' : 'FAILED' };
  }
  return cells;
}
