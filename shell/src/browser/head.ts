import type { PageHead } from 'shared-runtime';
import { describeHead, pageTags } from '../app/describe-head';
import { staleNoticeId } from '../app/document-parts';

/**
 * Updates the document's head after a navigation. JSON-LD stays as the server wrote it: its readers request
 * every page by URL.
 */
export function applyHead(head: PageHead, shopName: string): void {
  const { title, tags } = describeHead(head, {
    shopName,
    shopUrl: location.origin,
    path: location.pathname + location.search,
  });
  document.title = title;
  // Removes the notice of a stale copy: the page shown now is fresh.
  document.getElementById(staleNoticeId)?.remove();
  for (const element of document.head.querySelectorAll(pageTags)) element.remove();
  for (const { tag, attributes } of tags) {
    const element = document.head.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
}
