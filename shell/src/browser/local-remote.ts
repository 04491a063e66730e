// Declares `window.__shopHot`.
import type {} from 'shared-contracts/hot-page';
import type { BootData } from '../app/boot-data';

const style = `
  :host { all: initial; }
  p {
    position: fixed; inset: auto auto 8px 8px; z-index: 2147483646; margin: 0; padding: 4px 8px; border-radius: 4px;
    background: #1b1b1b; color: #f5f5f5; font: 12px/1.4 ui-monospace, monospace; pointer-events: none;
  }
`;

/** Marks a page that shows a remote from a developer's machine, and reloads it when that remote first compiles. */
export function showLocalRemote({ local }: Pick<BootData, 'local'>): void {
  if (!local) return;
  const host = document.createElement('shop-local-remote');
  const root = host.attachShadow({ mode: 'open' });
  // A constructed style sheet, because the content security policy blocks inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const text = document.createElement('p');
  text.textContent = `${local.remote}: development`;
  root.append(text);
  document.documentElement.append(host);

  if (local.isBuilt) return;
  // The page has no bundle of the remote that could listen.
  window.__shopHot?.subscribe(({ name, errors }) => {
    if (name === local.remote && errors.length === 0) void window.__shopHot?.reload(`${name} compiles`);
  });
}
