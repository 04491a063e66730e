import type { BuildState } from 'shared-contracts/hot-page';

const style = `
  :host { all: initial; }
  pre {
    position: fixed; inset: auto 0 0; z-index: 2147483647; box-sizing: border-box; max-height: 60vh; margin: 0;
    padding: 16px 24px; overflow: auto; border-top: 4px solid #d33; background: #1b1b1b; color: #f5f5f5;
    font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;
  }
`;
let host: HTMLElement | undefined;
let shown = '';

/** Shows compiler errors over the page until the next usable build; Escape hides them. */
export function showErrors(states: readonly BuildState[]): void {
  const words = states
    .flatMap(({ name, errors }) => errors.map((error) => `${name}: ${error}`))
    .join('\n\n')
    .trim();
  if (words === shown) return;
  shown = words;
  host?.remove();
  host = undefined;
  if (!words) return;
  // biome-ignore lint/suspicious/noConsole: the console keeps what the overlay says
  console.error(`[hot] the build failed; the page keeps the previous one:\n${words}`);

  host = document.createElement('shop-build-errors');
  host.setAttribute('role', 'alert');
  const root = host.attachShadow({ mode: 'open' });
  // A constructed style sheet, because the content security policy blocks inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const text = document.createElement('pre');
  text.tabIndex = 0;
  text.textContent = words;
  root.append(text);
  document.documentElement.append(host);
  // A popover is above an open dialog too.
  host.popover = 'manual';
  host.showPopover?.();
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') host?.remove();
});
