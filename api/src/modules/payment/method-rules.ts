/** An Octopus card is charged whole ten cents: amounts that end in 0. */
export function takesAmount(type: string, cents: number): boolean {
  return type !== 'octopus' || cents % 10 === 0;
}
