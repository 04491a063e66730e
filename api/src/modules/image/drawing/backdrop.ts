/** A calm studio: warm greys, one a variation. */
const grounds = [
  ['#f4f2ee', '#e6e2db'],
  ['#f1f1ef', '#e1e1de'],
  ['#f3efe9', '#e5ded4'],
  ['#eff0f1', '#dfe1e3'],
  ['#f5f1ec', '#e8e0d8'],
  ['#f0f1ee', '#dfe2db'],
  ['#f4f0ef', '#e6dfde'],
  ['#f2f2f0', '#e4e3df'],
] as const;

export function backdrop(variation: number): { defs: string; body: string } {
  const [from, to] = grounds[variation % grounds.length] ?? grounds[0];
  return {
    defs: `<radialGradient id="ground" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient><radialGradient id="shadow"><stop offset="0" stop-color="#2c241c" stop-opacity=".42"/><stop offset=".55" stop-color="#2c241c" stop-opacity=".16"/><stop offset="1" stop-color="#2c241c" stop-opacity="0"/></radialGradient><radialGradient id="halo"><stop offset="0" stop-color="#2c241c" stop-opacity=".3"/><stop offset=".6" stop-color="#2c241c" stop-opacity=".12"/><stop offset="1" stop-color="#2c241c" stop-opacity="0"/></radialGradient>`,
    body: '<rect width="900" height="1200" fill="url(#ground)"/>',
  };
}
