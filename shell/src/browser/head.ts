import type { PageHead } from 'shared-runtime';

/** Keeps title, description and canonical address of the document in step with the page after a navigation. */
export function applyHead(head: PageHead, shopName: string): void {
  document.title = head.title ? `${head.title} | ${shopName}` : shopName;
  // A copy that was sent during an outage says so beside the page: what the visitor sees now is new.
  document.getElementById('shop-stale')?.remove();
  setMeta('description', head.description);
  setMeta('robots', head.noIndex ? 'noindex, nofollow' : undefined);
  const canonical = new URL(head.canonical ?? location.pathname + location.search, location.origin).href;
  setOnly('link[rel="canonical"]', head.noIndex ? undefined : { rel: 'canonical', href: canonical }, 'link');
}

function setMeta(name: string, content: string | undefined): void {
  setOnly(`meta[name="${name}"]`, content === undefined ? undefined : { name, content }, 'meta');
}

/** The one element of the head that `selector` finds gets these attributes; without any it goes. */
function setOnly(
  selector: string,
  attributes: Record<string, string> | undefined,
  tag: 'meta' | 'link',
): void {
  const existing = document.head.querySelector(selector);
  if (!attributes) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
