/** Filters, sorting and place of a list, as the page's address holds them. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>;
