import styles from './layout.module.css';

/** Classes for arrangements that many places share. A place adds its own gap and alignment. */
export const layout = styles;
