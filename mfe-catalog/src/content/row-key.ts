/** Where the loader's data hold the products of the component at this place. */
export function rowKey(index: number): string {
  return `row${index}`;
}
