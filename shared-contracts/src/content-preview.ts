/** Begins a `versionId` in a page's query that shows a version of content before it is live. */
export const previewTokenPrefix = 'preview.';
