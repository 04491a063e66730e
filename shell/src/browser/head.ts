import type { PageHead } from 'shared-runtime';

/** Keeps title and description of the document in step with the page after a navigation. */
export function applyHead(head: PageHead, shopName: string): void {
  document.title = head.title ? `${head.title} | ${shopName}` : shopName;
  // A copy that was sent during an outage says so beside the page: what the visitor sees now is new.
  document.getElementById('shop-stale')?.remove();
  setMeta('description', head.description);
  setMeta('robots', head.noIndex ? 'noindex, nofollow' : undefined);
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute(
      'href',
      new URL(head.canonical ?? location.pathname + location.search, location.origin).href,
    );
}

function setMeta(name: string, content: string | undefined): void {
  const existing = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(document.createElement('meta'));
  element.name = name;
  element.content = content;
}
