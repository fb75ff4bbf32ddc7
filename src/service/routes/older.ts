import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Caller } from '../access/authenticate.ts';
import { fromStore } from '../access/from-store.ts';
import { MONTHLY_WEIGHT, tokenKeys, weightKey } from '../access/limits.ts';
import { addEndpoint } from '../add-endpoint.ts';
import type { Context } from '../context.ts';
import { ImoPath, MmsiPath, Quota, VesselPosition as VesselSchema, VesselsBody } from '../schemas/older.ts';
import type { VesselPosition } from '../vessels/report.ts';

/** What only the older description has: quota and vessels. */
export function addOlderEndpoints(app: FastifyInstance, context: Context): void {
  const { vessels } = context;
  addEndpoint(app, context, {
    method: 'GET',
    path: '/quota',
    operationId: 'getQuota',
    tag: 'quota',
    summary: 'Request tokens used and allowed',
    response: Quota.ref,
    cost: 0,
    evenWithoutTokens: true,
    answer: ({ admission }) => quotaOf(context, admission.caller),
  });
  addEndpoint(app, context, {
    method: 'GET',
    path: '/vessels/mmsi/:mmsi/latest',
    operationId: 'findVesselByMmsi',
    tag: 'vessels',
    summary: 'Latest position of a vessel by its MMSI',
    params: MmsiPath,
    response: VesselSchema.ref,
    cost: 1,
    worth: foundAmong,
    answer: ({ params }) => fromStore(vessels.byMmsi(params.mmsi)),
  });
  addEndpoint(app, context, {
    method: 'GET',
    path: '/vessels/imo/:imo/latest',
    operationId: 'findVesselByImo',
    tag: 'vessels',
    summary: 'Latest position of a vessel by its IMO number',
    params: ImoPath,
    response: VesselSchema.ref,
    cost: 1,
    worth: foundAmong,
    answer: ({ params }) => fromStore(vessels.byImo(params.imo)),
  });
  addEndpoint(app, context, {
    method: 'POST',
    path: '/vessels/latest',
    operationId: 'findVessels',
    tag: 'vessels',
    summary: 'Latest positions of 1 to 100 vessels by their MMSI',
    body: VesselsBody,
    response: Type.Array(VesselSchema.ref),
    cost: ({ mmsiNumbers }) => mmsiNumbers.length,
    worth: foundAmong,
    answer: ({ body }) => fromStore(Promise.all(body.mmsiNumbers.map((mmsi) => vessels.byMmsi(mmsi)))),
  });
}

/** Vessels that were found: the others cost nothing. */
function foundAmong(answer: unknown): number {
  const positions = [answer].flat() as VesselPosition[];
  return positions.filter(({ status }) => status === 'ok').length;
}

/** A license's tokens; a key's are those of its user's month. */
async function quotaOf({ store, clock }: Context, caller: Caller) {
  const features = { channel_selection: true };
  if (caller.scheme === 'bearer') {
    const { user } = caller.key;
    const [used] = user === '' ? [0] : await fromStore(store.spent([weightKey(user, clock())]));
    const allowed = user === '' ? -1 : MONTHLY_WEIGHT;
    return { active_licenses: 0, used, allowed, allowed_concurrent: -1, features };
  }
  const { tokens, concurrent } = caller.license;
  const [today, period] = await fromStore(store.spent(tokenKeys(caller.license, clock())));
  // what was left at the beginning of the day: fixed until it ends
  const allowed = tokens < 0 ? -1 : tokens - (period - today);
  return { active_licenses: 1, used: today, allowed, allowed_concurrent: concurrent, features };
}
