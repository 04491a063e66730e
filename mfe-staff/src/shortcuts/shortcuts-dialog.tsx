import { useServices } from 'shared-runtime';
import { Dialog, Switch } from 'shared-ui';
import { useNavigation } from '../application/use-navigation';
import { useT as useCommonT } from '../messages';
import { useT } from './messages';
import { actionKeys, pageKeys } from './shortcut-list';
import styles from './shortcuts.module.css';

interface ShortcutsDialogProps {
  isOn: boolean;
  onSwitch(on: boolean): void;
  onClose(): void;
}

/** One row of the list: the keys, one after the other, and what they do. */
function Shortcut({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div className={styles.row}>
      <dt className={styles.keys}>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dt>
      <dd className={styles.text}>{text}</dd>
    </div>
  );
}

/** Lists the keyboard shortcuts of the caller's pages, and switches them off or on in this browser. */
export function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  const t = useT();
  const common = useCommonT();
  const { locale } = useServices();
  const pages = useNavigation();
  return (
    <Dialog open title={t('title')} closeText={common('common.close')} onClose={onClose}>
      <div className={styles.list}>
        <Switch
          label={t('on')}
          hint={t('hint')}
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        <h3 className={styles.heading}>{t('onPage')}</h3>
        <dl className={styles.table}>
          {actionKeys.map(({ key, text }) => (
            <Shortcut key={key} keys={[key]} text={t(text)} />
          ))}
        </dl>
        <h3 className={styles.heading}>{t('goTo')}</h3>
        <dl className={styles.table}>
          {Object.entries(pageKeys).map(([key, path]) => {
            const page = pages.find((one) => one.path === path);
            return page && <Shortcut key={key} keys={['g', key]} text={page.title[locale]} />;
          })}
        </dl>
      </div>
    </Dialog>
  );
}
