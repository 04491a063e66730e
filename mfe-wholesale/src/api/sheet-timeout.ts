/** A sheet of 20,000 rows takes longer than other calls. */
export const sheetTimeoutMs = 30_000;
