/** Title of a document: the page's, then the shop's name. */
export function pageTitle(title: string | undefined, shopName: string): string {
  return title ? `${title} | ${shopName}` : shopName;
}
