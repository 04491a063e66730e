/**
 * Names the schema of an answer without loading it: `schemaOf('cartSchema')` is the schema of a chunk that comes with
 * the first call (docs/decisions/0031).
 */
export function lazySchemas<Schemas extends object>(load: () => Promise<Schemas>) {
  return <Name extends keyof Schemas>(name: Name) =>
    async (): Promise<Schemas[Name]> =>
      (await load())[name];
}
