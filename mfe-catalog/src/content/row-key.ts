/** Key of a component's products in the loader's data, by the component's position. */
export function rowKey(index: number): string {
  return `row${index}`;
}
