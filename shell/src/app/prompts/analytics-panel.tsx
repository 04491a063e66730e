import { useState, useSyncExternalStore } from 'react';
import { useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import type { Recorder } from '../../browser/analytics/recorder';
import { useT } from '../messages/analytics';
import styles from './analytics-panel.module.css';

interface AnalyticsPanelProps {
  recorder: Recorder;
  onClose(): void;
}

/** `?analytics` on any page: the events of this page with their payloads, newest first, and what became of each. */
export function AnalyticsPanel({ recorder, onClose }: AnalyticsPanelProps) {
  const t = useT();
  const { config } = useServices();
  const events = useSyncExternalStore(recorder.subscribe, recorder.events);
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard
      .writeText(JSON.stringify(events, null, 2))
      .then(() => setIsCopied(true))
      // Without clipboard permission the events can still be read here.
      .catch(() => setIsCopied(false));
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <Button variant="link" size="sm" onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <p className={styles.facts}>
        {t('consent.label')}
        {t(config.analyticsTagUrl ? `consent.${recorder.consent() ?? 'open'}` : 'consent.noProvider')}
        <br />
        {t('tag')}
        {config.analyticsTagUrl ? <Code>{config.analyticsTagUrl}</Code> : t('noTag')}
      </p>
      {events.length === 0 && <p className={styles.facts}>{t('none')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ol className={styles.events} tabIndex={0}>
        {events.toReversed().map(({ id, at, name, payload, state }) => (
          <li key={id}>
            <details>
              <summary className={styles.summary}>
                {new Date(at).toLocaleTimeString('en-GB')}{' '}
                <b>
                  <Code>{name}</Code>
                </b>{' '}
                · {t(`state.${state}`)}
              </summary>
              <pre className={styles.payload} lang="en" translate="no">
                {JSON.stringify(payload, null, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Names that are the same in every language. */
function Code({ children }: { children: string }) {
  return (
    <span lang="en" translate="no">
      {children}
    </span>
  );
}
