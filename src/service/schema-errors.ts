import type { FastifySchemaValidationError } from 'fastify';

/** A failed check as a message that names the field and says what was expected. */
export function checkFailure([error]: FastifySchemaValidationError[], part: string): Error {
  const path = error.instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const { additionalProperty, allowedValues } = error.params;
  if (additionalProperty !== undefined) {
    return new Error(`${[path, additionalProperty].filter(Boolean).join('.')}: no such option`);
  }
  const expected = Array.isArray(allowedValues)
    ? `must be one of ${allowedValues.join(', ')}`
    : error.message;
  return new Error(`${path || part}: ${expected}`);
}
