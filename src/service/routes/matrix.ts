import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { RouteOptions } from '../../index.ts';
import { addEndpoint } from '../add-endpoint.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { Matrix, MatrixBody } from '../schemas/matrix.ts';
import { TABLE_LIMITS } from '../table-limits.ts';
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
      const [most, why] = isRouted(body)
        ? [TABLE_LIMITS.tableRoutes, ', since each is a route of its own']
        : [TABLE_LIMITS.tableCells, ''];
      if (cells > most) {
        const message = `from, to: got ${cells} distances, expected ${most} at most${why}`;
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

/** Whether each distance is a route of its own, as the engine has it. */
function isRouted({ tighten, options = {} }: Static<typeof MatrixBody>): boolean {
  const { nogoBlocks = [], eca, hra, jwc } = options as RouteOptions;
  return tighten === true || nogoBlocks.length > 0 || [eca, hra, jwc].includes('minimize');
}
