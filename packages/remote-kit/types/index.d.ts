/** Types of imported style sheets; add this file to `types` in tsconfig.json. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
