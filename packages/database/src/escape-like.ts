/** The text for a pattern of `like`: `%`, `_` and the backslash stand for themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
