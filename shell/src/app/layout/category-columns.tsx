import { Link } from 'shared-runtime';
import type { MenuEntry } from './layout-data';
import styles from './main-menu.module.css';

/** The categories of a department with their subcategories. */
export function CategoryColumns({ department }: { department: MenuEntry }) {
  return (
    <div className={styles.columns}>
      {department.children?.map((category) => (
        <div key={category.url}>
          <Link className={styles.category} data-style={category.style} to={category.url}>
            {category.name}
          </Link>
          <ul className={styles.list}>
            {category.children?.map((entry) => (
              <li key={entry.url}>
                <Link className={styles.entry} data-style={entry.style} to={entry.url}>
                  {entry.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
