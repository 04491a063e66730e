import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChannel, useServices } from 'shared-runtime';
import { ShopImage } from 'shared-ui';
import { CategoryColumns } from './category-columns';
import { type DepartmentPictures, loadDepartmentPictures } from './department-pictures';
import type { MenuEntry } from './layout-data';
import styles from './main-menu.module.css';

interface MenuPanelProps {
  department: MenuEntry;
  onClose(): void;
}

/** The categories of a department with its picture; nothing for an entry without categories. */
export function MenuPanel({ department, onClose }: MenuPanelProps) {
  const pictures = useDepartmentPictures();
  const ref = useRef<HTMLDivElement>(null);
  useLeaving(ref, onClose);
  if (!department.children) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keyboard, their clicks bubble
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      ref={ref}
      className={styles.panel}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onClose();
      }}
    >
      <div className={styles.panelContent}>
        <CategoryColumns department={department} />
        <div className={styles.picture}>
          <ShopImage src={pictures?.[department.url]} alt="" sizes="15rem" />
        </div>
      </div>
    </div>
  );
}

/** Closes the panel on Escape and when the focus leaves the department. In this chunk, so that first pages do not load it. */
function useLeaving(ref: RefObject<HTMLDivElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const department = ref.current?.closest('li');
    if (!department) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      department.querySelector('button')?.focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !department.contains(relatedTarget)) close();
    };
    department.addEventListener('keydown', onKeyDown);
    department.addEventListener('focusout', onFocusOut);
    return () => {
      department.removeEventListener('keydown', onKeyDown);
      department.removeEventListener('focusout', onFocusOut);
    };
  }, [ref]);
}

/** Read when a panel opens: as part of the menu's data they would be sent with every page. */
function useDepartmentPictures(): DepartmentPictures | undefined {
  const services = useServices();
  const channel = useChannel();
  const [pictures, setPictures] = useState<DepartmentPictures>();
  useEffect(() => {
    let isLeft = false;
    void loadDepartmentPictures(services, channel).then((loaded) => !isLeft && setPictures(loaded));
    return () => {
      isLeft = true;
    };
  }, [services, channel]);
  return pictures;
}
