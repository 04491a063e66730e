import type { PageHead } from 'shared-runtime';
import { describeHead, pageTags } from '../app/describe-head';

/**
 * Keeps the document's head in step with the page after a navigation. JSON-LD stays as the server wrote it: those who
 * read it load each page by its address.
 */
export function applyHead(head: PageHead, shopName: string): void {
  const { title, tags } = describeHead(head, {
    shopName,
    shopUrl: location.origin,
    path: location.pathname + location.search,
  });
  document.title = title;
  // A copy that was sent during an outage says so beside the page: what the visitor sees now is new.
  document.getElementById('shop-stale')?.remove();
  for (const element of document.head.querySelectorAll(pageTags)) element.remove();
  for (const { tag, attributes } of tags) {
    const element = document.head.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
}
