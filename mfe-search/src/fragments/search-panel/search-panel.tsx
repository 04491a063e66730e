import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SearchPanelProps } from 'shared-contracts';
import { useLocation, useNavigation, useServices } from 'shared-runtime';
import { IconButton, SearchIcon, useDismiss } from 'shared-ui';
import { useT } from '../../messages/panel';
import { Panel } from './panel';
import styles from './search-panel.module.css';

/**
 * The header's search icon and its panel (behaviour/screens and behaviour/states). A click outside, Escape, focus elsewhere and
 * any navigation close the panel. `wanted`: the icon was clicked before this fragment had loaded.
 */
export function Component({ wanted = false }: SearchPanelProps) {
  const t = useT();
  const { key } = useLocation();
  const next = useNavigation().location?.key;
  // A navigation that was under way already does not close the panel. The URL changes before React shows the page.
  const keys = () => [key, next, (history.state as { key?: string } | null)?.key];
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // The history entry on which the panel was opened: a navigation closes it.
  const [openedOn, setOpenedOn] = useState<readonly (string | undefined)[]>(wanted ? keys : []);
  const isOpen = openedOn.includes(key);

  const close = useCallback((focus: 'trigger' | 'keep') => {
    setOpenedOn([]);
    if (focus === 'trigger') trigger.current?.focus();
  }, []);
  useAnnouncement(isOpen);

  useDismiss(root, isOpen, (reason) => close(reason === 'escape' ? 'trigger' : 'keep'));

  return (
    <div ref={root} className={styles.root}>
      <IconButton
        ref={trigger}
        label={t('open')}
        icon={<SearchIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpenedOn(isOpen ? [] : keys())}
      />
      {isOpen && (
        <>
          <div className={styles.scrim} onClick={() => close('keep')} aria-hidden="true" />
          <div id={panelId} className={styles.panel}>
            <Panel onClose={close} />
          </div>
        </>
      )}
    </div>
  );
}

/** Emits the events for opening and closing. */
function useAnnouncement(isOpen: boolean): void {
  const { bus } = useServices();
  useEffect(() => {
    if (!isOpen) return;
    bus.emit('search-opened', {});
    return () => bus.emit('search-closed', {});
  }, [isOpen, bus]);
}
