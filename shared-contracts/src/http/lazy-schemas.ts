/**
 * Names a form's schema without loading it: `rulesOf('loginSchema')` returns a function that loads the chunk of the schemas with the
 * first validation (docs/decisions/0031).
 */
export function lazySchemas<Schemas extends object>(load: () => Promise<Schemas>) {
  return <Name extends keyof Schemas>(name: Name) =>
    async (): Promise<Schemas[Name]> =>
      (await load())[name];
}
