import { FairwayError } from '../../index.ts';
import { expectedName } from '../../names/nearest.ts';
import { shortened } from '../shortened.ts';

/** What a tool may be given, as JSON Schema: the names of its arguments, and what each is. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/**
 * Checks the names of a tool's arguments, and the values of those that are one of a few. All else is left for the library.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkInput({ properties }: InputSchema, input: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(properties);
  for (const [name, value] of Object.entries(input)) {
    if (!names.includes(name)) {
      throw wrong(shortened(name), 'a name that is not known here', expectedName(name, names));
    }
    const choices = choicesOf(properties[name]);
    if (choices && !choices.includes(value)) {
      throw wrong(name, shortened(JSON.stringify(value)), `one of ${choices.join(', ')}`);
    }
  }
}

/** The values that a schema allows, if they are few. */
function choicesOf(schema: { enum?: readonly unknown[]; type?: unknown }): readonly unknown[] | undefined {
  return schema.type === 'boolean' ? [true, false] : schema.enum;
}

function wrong(field: string, came: string, expected: string): FairwayError {
  return new FairwayError('invalid_request', `${field}: got ${came}, expected ${expected}`, { field });
}
