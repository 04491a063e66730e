/** Parses content pages (behaviour/entities, behaviour/validation and behaviour/calls). */
import * as z from 'shared-contracts/schema';
import {
  type ContentComponent,
  type ContentComponentKey,
  contentComponents,
  pageContentSchema,
} from './wire/content';

function isComponentKey(key: string): key is ContentComponentKey {
  return Object.hasOwn(contentComponents, key);
}

/**
 * Parses the components of a `content` string. An invalid component, or one of an unknown kind, is left out
 * and reported, so that the rest of the page still shows. Throws when the string is not valid content at all.
 */
export function parseContent(
  content: string,
  report: (message: string) => void = () => undefined,
): ContentComponent[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    report('content is no JSON');
    return undefined;
  }
  const page = z.safeParse(pageContentSchema, json);
  if (!page.success) {
    report('content has no pageComponent list');
    return undefined;
  }
  return page.data.pageComponent.flatMap((entry) => {
    const { componentKey } = entry;
    if (!isComponentKey(componentKey)) {
      report(`content component ${componentKey} is unknown`);
      return [];
    }
    const schema: z.core.$ZodType = contentComponents[componentKey];
    const value = z.safeParse(schema, entry.componentValue);
    if (!value.success) {
      report(`content component ${componentKey} is broken`);
      return [];
    }
    // Safe: key and value were validated with the same entry of the table.
    const component = { componentKey, componentValue: value.data, visibility: entry.rankingFilter ?? {} };
    return [component as ContentComponent];
  });
}
