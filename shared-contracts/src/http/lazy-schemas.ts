/**
 * References a response schema without loading it: `schemaOf('cartSchema')` loads the schema's chunk with the
 * first call (docs/decisions/0031).
 */
export function lazySchemas<Schemas extends object>(load: () => Promise<Schemas>) {
  return <Name extends keyof Schemas>(name: Name) =>
    async (): Promise<Schemas[Name]> =>
      (await load())[name];
}
