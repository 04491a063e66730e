/** Query parameter that names a page's language in its URL (docs/decisions/0044). */
export const languageQuery = 'lang';
