/** Prefix of a `versionId` in a page's query that shows a version of content before it is live. */
export const previewTokenPrefix = 'preview.';

/** Whether a page shows a version of content before it is live. */
export function isContentPreview({ searchParams }: Pick<URL, 'searchParams'>): boolean {
  return searchParams.get('versionId')?.startsWith(previewTokenPrefix) ?? false;
}

/**
 * Query parameter with the language of a preview. Unlike `lang` it is not stored, so the editor's own language stays.
 */
export const previewLanguageQuery = 'previewLang';
