/** Octopus cards are charged in steps of ten cents. */
export function takesAmount(type: string, cents: number): boolean {
  return type !== 'octopus' || cents % 10 === 0;
}
