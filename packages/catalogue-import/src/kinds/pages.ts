import fs from 'node:fs/promises';
import path from 'node:path';
import { contentPages } from 'database/schema/content';
import { patterns } from 'shared-contracts/validation';
import {
  type ContentComponentKey,
  contentComponents,
  type PageContent,
  pageContentSchema,
} from 'shared-contracts/wire/content';
import * as z from 'zod/mini';
import { ImportProblem } from '../import-problem';
import type { Row } from '../read-records';
import { matching, text } from './fields';
import { tableKind } from './table-kind';

const maxPageBytes = 1_000_000;

const url = matching(patterns.contentPath, 'has to be a path without query and end: /help/about-us');

/** What pages cannot show of a component. */
interface BrokenComponent {
  index: number;
  componentKey: string;
  /** The value that is wrong; empty for a component that does not exist. */
  path: readonly PropertyKey[];
  message: string;
}

/** The first component that pages cannot show, with the reason. */
export function findBrokenComponent({ pageComponent }: PageContent): BrokenComponent | undefined {
  for (const [index, { componentKey, componentValue }] of pageComponent.entries()) {
    if (!Object.hasOwn(contentComponents, componentKey)) {
      return { index, componentKey, path: [], message: `there is no component ${componentKey}` };
    }
    const schema: z.core.$ZodType = contentComponents[componentKey as ContentComponentKey];
    const issue = z.safeParse(schema, componentValue, { error: z.locales.en().localeError }).error?.issues[0];
    if (issue) return { index, componentKey, path: issue.path, message: issue.message };
  }
  return undefined;
}

function brokenText(content: PageContent): string | undefined {
  const broken = findBrokenComponent(content);
  if (!broken) return undefined;
  const { index, componentKey, path, message } = broken;
  const at = path.length > 0 ? [componentKey, ...path] : [];
  return `${['pageComponent', index, ...at].join('.')}: ${message}`;
}

/** Content pages, one file per page and language; validated with the schemas that display them. */
export const pages = tableKind({
  name: 'pages',
  table: contentPages,
  key: ['url', 'locale'],
  shape: {
    url,
    locale: z.enum(['en', 'zh'], 'has to be en or zh'),
    ...pageContentSchema.shape,
    contentCode: z.optional(text(100)),
    versionId: z.optional(text(100)),
    seoTitle: z.optional(text(300)),
    seoKeywords: z.optional(text(500)),
    seoDescription: z.optional(text(1_000)),
  },
  toRow: ({ pageComponent, ...rest }) => {
    const content = { pageComponent };
    const problem = brokenText(content);
    return problem === undefined ? { ...rest, content } : { problem };
  },
});

async function readPage(file: string): Promise<Pick<Row, 'values' | 'problem'>> {
  const { size } = await fs.stat(file);
  if (size > maxPageBytes) return { problem: `is over ${maxPageBytes} bytes` };
  try {
    const json: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(await fs.readFile(file)),
    );
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return { problem: 'is no JSON object' };
    return { values: json as Record<string, unknown> };
  } catch (error) {
    return {
      problem: error instanceof SyntaxError ? `is no JSON: ${error.message}` : 'is not UTF-8',
    };
  }
}

/** Yields each `*.json` below the folder as a row. */
export async function* readPages(folder: string): AsyncGenerator<Row> {
  let isEmpty = true;
  for await (const entry of await fs.opendir(folder, { recursive: true })) {
    if (!entry.isFile() || path.extname(entry.name).toLowerCase() !== '.json') continue;
    isEmpty = false;
    const file = path.join(entry.parentPath, entry.name);
    yield { line: 1, file: path.join('pages', path.relative(folder, file)), ...(await readPage(file)) };
  }
  if (isEmpty) throw new ImportProblem('holds no page: one *.json for each page and language');
}
