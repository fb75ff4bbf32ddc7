import type { FastifySchemaValidationError } from 'fastify';

/** A failed check as a message that names the field and says what was expected. */
export function checkFailure(errors: FastifySchemaValidationError[], part: string): Error {
  const { instancePath, params, message } = tellingOf(errors);
  const path = fieldOf(instancePath);
  const { additionalProperty, allowedValues } = params;
  if (additionalProperty !== undefined) {
    return new Error(`${[path, additionalProperty].filter(Boolean).join('.')}: no such option`);
  }
  const { propertyName } = errors[errors.length - 1].params;
  if (propertyName !== undefined) {
    return new Error(`${path}: the name ${JSON.stringify(propertyName)} ${message}`);
  }
  // flags of a body are booleans or their names, which read alike
  const expected = Array.isArray(allowedValues)
    ? `must be one of ${[...new Set(allowedValues.map(String))].join(', ')}`
    : message;
  return new Error(`${path || part}: ${expected}`);
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
function tellingOf(errors: FastifySchemaValidationError[]): FastifySchemaValidationError {
  const last = errors[errors.length - 1];
  if (last.keyword !== 'anyOf') return errors[0];
  const ofForms = errors.slice(0, -1);
  const isOfOtherType = ({ keyword, instancePath }: FastifySchemaValidationError) =>
    keyword === 'type' && instancePath === last.instancePath;
  const types = ofForms.map(({ params }) => params.type);
  const ofNone = { ...last, message: `must be ${types.join(' or ')}` };
  return ofForms.find((error) => !isOfOtherType(error)) ?? ofNone;
}
