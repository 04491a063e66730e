import { createRoot, type Root } from 'react-dom/client';
import { sessionStore } from 'shared-contracts/browser-storage';
import * as consentKeys from 'shared-contracts/keys/consent';
import { applicationsId } from '../../app/applications';
import type { BootData } from '../../app/boot-data';
import { getT } from '../../app/messages/owners';
import { bootDataId, dataBlockText } from '../../start/start-list';
import { findParts } from './find-parts';
import { OwnersOverlay } from './owners-overlay';
import styles from './owners-overlay.module.css';
import { findView, loadViews, type Views } from './views';

const layerId = 'shop-owners';
let isStarted = false;

/**
 * Shows the owner of each part of the page until Esc, Alt+O or the button closes it. Alt+O shows it again. A full
 * page load in the same tab shows it too (show-owners-again.ts).
 */
export function showOwners(): void {
  if (isStarted) return;
  isStarted = true;
  const { remotes, locale } = JSON.parse(dataBlockText(bootDataId)) as BootData;
  const versions = new Map([
    ['shell', shellVersion()],
    ...remotes.map(({ name, version }) => [name, version] as const),
  ]);
  const viewsOf = new Map<string, Views>();
  for (const { name, entry } of remotes) void loadViews(entry).then((views) => viewsOf.set(name, views));
  const look = () =>
    findParts(
      {
        storefront: document.getElementById('app-storefront'),
        applications: document.getElementById(applicationsId),
      },
      remotes,
    ).map((part) => ({ ...part, view: findView(part, viewsOf.get(part.owner) ?? {}, location.pathname) }));
  let root: Root | undefined;
  let layer: HTMLElement | undefined;

  function open(): void {
    sessionStore.set(consentKeys.ownersOverlay, '1');
    layer = document.createElement('div');
    layer.id = layerId;
    layer.className = styles.layer ?? '';
    layer.popover = 'manual';
    document.body.append(layer);
    layer.showPopover();
    root = createRoot(layer);
    root.render(<OwnersOverlay t={getT(locale)} look={look} versions={versions} onClose={close} />);
  }

  function close(): void {
    sessionStore.remove(consentKeys.ownersOverlay);
    root?.unmount();
    layer?.remove();
    root = undefined;
    layer = undefined;
  }

  // A dialog opened later is above the popover: reopening the popover moves it to the top again.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!layer || target === layer || !(target instanceof HTMLDialogElement) || !target.open) return;
      layer.hidePopover();
      layer.showPopover();
    },
    true,
  );
  // On the document in the capture phase: a modal dialog makes everything else inert, including the legend.
  document.addEventListener(
    'keydown',
    (event) => {
      const isToggle = event.altKey && event.code === 'KeyO';
      if (!isToggle && !(layer && event.key === 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      if (layer) close();
      else open();
    },
    true,
  );
  open();
}

/** The shell has no release version: the hash of its script identifies the build. */
function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/js/shell."]');
  return script ? (/shell\.(\w+)\.js/.exec(script.src)?.[1] ?? '') : '';
}
