import { type Command, InvalidArgumentError } from 'commander';
import type { Ask } from './ask';

/** Where a command line runs. */
export interface Environment {
  folder: string;
  /** Prints a line of the result. */
  say(text: string): void;
  /** Prints progress. */
  note(text: string): void;
  /** Asks for what is missing; undefined outside a terminal. */
  ask: Ask | undefined;
  variables: NodeJS.ProcessEnv;
}

/** Adds a command with its examples. */
export function command(
  program: Command,
  usage: string,
  description: string,
  examples: readonly string[],
): Command {
  const lines = examples.map((example) => `  ${example}`).join('\n');
  return program.command(usage).description(description).addHelpText('after', `\nExamples:\n${lines}`);
}

/** Reads an option that is a whole number within limits. */
export function wholeNumber(min: number, max: number, advice: string): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(advice);
  };
}
