import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SearchPanelProps } from 'shared-contracts';
import { useLocation, useServices } from 'shared-runtime';
import { IconButton, SearchIcon, useDismiss } from 'shared-ui';
import { useT } from '../../messages/panel';
import { Panel } from './panel';
import styles from './search-panel.module.css';

/**
 * The search icon of the header and the panel it opens and closes (behaviour 2 and 4). A click outside, Escape, the
 * focus going elsewhere and any navigation close it. `wanted`: the icon was clicked before this had loaded.
 */
export function SearchPanel({ wanted = false }: SearchPanelProps) {
  const t = useT();
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // The entry of the history it was opened on: another one has it closed.
  const [openedOn, setOpenedOn] = useState(wanted ? key : null);
  const isOpen = openedOn === key;

  const close = useCallback((focus: 'trigger' | 'keep') => {
    setOpenedOn(null);
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
        onClick={() => setOpenedOn(isOpen ? null : key)}
      />
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <Panel onClose={close} />
        </div>
      )}
    </div>
  );
}

/** Announces opening and closing on the bus. */
function useAnnouncement(isOpen: boolean): void {
  const { bus } = useServices();
  useEffect(() => {
    if (!isOpen) return;
    bus.emit('search-opened', {});
    return () => bus.emit('search-closed', {});
  }, [isOpen, bus]);
}
