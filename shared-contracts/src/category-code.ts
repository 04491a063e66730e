/** Joins the codes of a category path: `MEN###CLOTHING` (section 2). */
export const categorySeparator = '###';
