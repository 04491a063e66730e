import styles from './layout.module.css';

/** Classes for common arrangements. Users add gap and alignment. */
export const layout = styles;
