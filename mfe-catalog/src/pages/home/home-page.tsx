import { usePageData } from 'shared-runtime';
import styles from './home-page.module.css';

export function loader() {
  return { title: 'Harbour' };
}

export function HomePage() {
  const { title } = usePageData<{ title: string }>();
  return <h1 className={styles.title}>{title}</h1>;
}
