import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { addEndpoint } from '../endpoint.ts';
import { ServiceError } from '../errors.ts';
import { Matrix, MatrixBody, MOST_CELLS } from '../schemas/matrix.ts';
import { checkBlocks } from './blocks.ts';

/** Distances that a token buys. */
const CELLS_A_TOKEN = 100;
/** A thousand places each way, and areas to be avoided. */
const MATRIX_BYTES = 2 ** 20;

/** Tables of distances. */
export function addMatrixEndpoint(app: FastifyInstance, context: Context): void {
  addEndpoint(app, context, {
    method: 'POST',
    path: '/matrix',
    operationId: 'findMatrix',
    tag: 'routes',
    summary: 'A table of distances between places',
    costs: '1 for each hundred distances begun',
    body: MatrixBody,
    bodyLimit: MATRIX_BYTES,
    response: Matrix.ref,
    cost: (body) => Math.ceil(cellsOf(body) / CELLS_A_TOKEN),
    check: (body) => {
      const cells = cellsOf(body);
      if (cells > MOST_CELLS) {
        const message = `from, to: got ${cells} distances, expected ${MOST_CELLS} at most`;
        throw new ServiceError('invalid_request', message);
      }
      checkBlocks(body.options, 'options');
    },
    answer: ({ body, job }) => context.engine.matrix(body, job),
  });
}

function cellsOf({ from, to = from }: { from: unknown[]; to?: unknown[] }): number {
  return from.length * to.length;
}
