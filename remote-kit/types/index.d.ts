/** What the bundler makes of style sheets; name it in the `types` of tsconfig.json. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
