import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect(id: string): void;
}

/** Index of the tab that a key moves to; `undefined` for any other key. */
function reached(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Panels of which one is visible. One tab stop; arrows, Home and End move between tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const moved = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const at = reached(event.key, index, tabs.length) ?? -1;
    const next = tabs[at];
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
    onSelect(next.id);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moved}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== selected}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
