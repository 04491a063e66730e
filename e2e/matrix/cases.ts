/** Short ways through the shop (`ways.ts`); each is a column of the matrix. */
export const wayNames = ['browse', 'search', 'bag', 'login', 'wholesale', 'staff'] as const;
export type WayName = (typeof wayNames)[number];

/** The way that uses a remote most. */
export const wayOf: Readonly<Record<string, WayName>> = {
  'mfe-catalog': 'browse',
  'mfe-search': 'search',
  'mfe-checkout': 'bag',
  'mfe-account': 'login',
  'mfe-wholesale': 'wholesale',
  'mfe-staff': 'staff',
};

export interface MatrixCase {
  /** Row of the table: the part whose previous release runs. */
  title: string;
  /** Preview cookie that shows the previous release; absent when the whole shop runs it. */
  cookie?: string;
  /** Ways to try; default: all. */
  only?: readonly WayName[];
}

/** The cases that `npm run matrix` passes; none in other runs. */
export function readCases(): MatrixCase[] {
  return JSON.parse(process.env.MATRIX_CASES ?? '[]') as MatrixCase[];
}
