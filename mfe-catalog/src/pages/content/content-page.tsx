import { usePageData, useServices } from 'shared-runtime';
import { ContentComponents } from '../../content/content-components';
import { HelpLayout } from '../help/help-layout';
import styles from './content-page.module.css';
import { contentTitle } from './content-title';
import type { ContentPageData } from './load-content-page';

/**
 * A page written by editors: help, affiliation, guideline (behaviour 2). Help pages show the help menu beside
 * the text.
 */
export function ContentPage() {
  const data = usePageData<ContentPageData>();
  const { locale } = useServices();
  const { page, path, ...rows } = data;
  const isHelp = path.startsWith('/help/');
  const content = (
    <ContentComponents
      components={page.components}
      rows={rows}
      title={contentTitle(data, locale)}
      beside={isHelp}
    />
  );
  if (!isHelp) return <div className={styles.page}>{content}</div>;
  return <HelpLayout current={path}>{content}</HelpLayout>;
}
