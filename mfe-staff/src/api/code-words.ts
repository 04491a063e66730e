type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Words for codes of the API. A code without one, as a newer API may send, is shown itself. */
export function createCodeWords<const Tree extends Groups>(en: Tree, useT: () => (key: never) => string) {
  return function useCodeWord(): (group: keyof Tree & string, code: string) => string {
    const t = useT();
    return (group, code) => (Object.hasOwn(en[group] ?? {}, code) ? t(`${group}.${code}` as never) : code);
  };
}
