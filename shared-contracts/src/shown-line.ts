/**
 * The displayed fields of a line as JSON Schema, for events and props (behaviour/states). The compiler checks that
 * they match the API's line.
 */
import { fields, type Payload, text, whole } from './json-schema';
import type { ShownLine } from './wire/line';

export const shownLine = {
  title: text,
  brandName: text,
  image: text,
  color: text,
  size: text,
  listPrice: whole,
  salePrice: whole,
} satisfies { [Name in keyof ShownLine]: Payload<ShownLine[Name]> };

/** The same fields, all optional: the sender may not know them. */
export const lineHint = fields({}, shownLine);
