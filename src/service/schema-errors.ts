import type { FastifySchemaValidationError } from 'fastify';
import { expectedName } from '../names/nearest.ts';

/** A failed check, with what was looked at and what it had to be, which Ajv tells where it is `verbose`. */
interface Failure extends FastifySchemaValidationError {
  readonly data?: unknown;
  readonly parentSchema?: { readonly required?: readonly string[]; readonly properties?: object };
}

/** Types of values in words. */
const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};
/** Most characters of a text that a message repeats. */
export const SHOWN_CHARACTERS = 40;

/** A failed check as a message that names the field, what came and what was expected. */
export function checkFailure(errors: Failure[], part: string): Error {
  const failure = tellingOf(errors);
  const { instancePath, params, message = '' } = failure;
  const path = fieldOf(instancePath);
  const { additionalProperty, allowedValues } = params;
  if (additionalProperty !== undefined) {
    const name = String(additionalProperty);
    const field = [path, name.slice(0, SHOWN_CHARACTERS)].filter(Boolean).join('.');
    const expected = expectedName(name, Object.keys(failure.parentSchema?.properties ?? {}));
    return new Error(`${field}: got a name that is not known here, expected ${expected}`);
  }
  const { propertyName } = errors[errors.length - 1].params;
  if (propertyName !== undefined) {
    const [, expected] = sizeOrForm(failure) ?? ['', message];
    return new Error(`${path}: got the name ${JSON.stringify(propertyName)}, expected ${expected}`);
  }
  // flags of a body are booleans or their names, which read alike
  const [came, expected] = Array.isArray(allowedValues)
    ? [shown(failure.data), `one of ${[...new Set(allowedValues.map(String))].join(', ')}`]
    : (sizeOrForm(failure) ?? [
        shown(failure.data),
        expectedType(failure) ?? message.replace(/^must be /, ''),
      ]);
  return new Error(`${path || part}: got ${came}, expected ${expected}`);
}

/** Of a value that has the right type, but not the size, the form or the members: what came and what was expected. */
function sizeOrForm({
  keyword,
  params,
  data,
  parentSchema,
}: Failure): [came: string, expected: string] | undefined {
  const { limit, pattern, missingProperty } = params;
  switch (keyword) {
    case 'required':
      return [`an object without ${missingProperty}`, `one with ${parentSchema?.required?.join(' and ')}`];
    case 'pattern':
      return [shown(data), `a text that matches ${pattern}`];
    case 'minLength':
      return [shown(data), `a text of ${limit} characters or more`];
    case 'maxLength':
      return [shown(data), `a text of ${limit} characters at most`];
    case 'minItems':
      return [`an array of ${(data as unknown[]).length}`, `one of ${limit} or more`];
    case 'maxItems':
      return [`an array of ${(data as unknown[]).length}`, `one of ${limit} at most`];
    case 'minProperties':
      return [`an object with ${Object.keys(data as object).length} names`, `one with ${limit} or more`];
    case 'maxProperties':
      return [`an object with ${Object.keys(data as object).length} names`, `one with ${limit} at most`];
    default:
      return undefined;
  }
}

/** What a value had to be whose type is another, with the members that such an object has to have. */
function expectedType({ params: { type }, parentSchema }: Failure): string | undefined {
  const members = type === 'object' ? parentSchema?.required : undefined;
  const words = [type].flat().map((name) => TYPES[String(name)] ?? name);
  if (type === undefined) return undefined;
  return members ? `${words} with ${members.join(' and ')}` : words.join(' or ');
}

/** A value as a message shows it. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN_CHARACTERS));
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** `requests[1].lng` for the JSON pointer `/requests/1/lng`. */
function fieldOf(pointer: string): string {
  return pointer
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/**
 * Of the failures the one that tells most. Where a value may have several forms, each has failed: that is the failure
 * of the form whose type the value has, or that it has the type of none.
 */
function tellingOf(errors: Failure[]): Failure {
  const last = errors[errors.length - 1];
  if (last.keyword !== 'anyOf') return errors[0];
  const ofForms = errors.slice(0, -1);
  const isOfOtherType = ({ keyword, instancePath }: Failure) =>
    keyword === 'type' && instancePath === last.instancePath;
  const types = ofForms.map(({ params }) => params.type as string);
  return ofForms.find((error) => !isOfOtherType(error)) ?? { ...last, params: { type: types } };
}
