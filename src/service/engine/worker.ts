import { workerData } from 'piscina';
import { Fairway, type FairwayData, type RouteFeature } from '../../index.ts';
import { type EngineAnswer, type EngineCall, toProblem } from './calls.ts';
import { areaList } from './lists.ts';

type RouteRequest = Parameters<Fairway['route']>[0];

/** Opened once a worker, on bytes that all workers share; damaged data fails every call, not the thread. */
const opened = open(workerData as FairwayData);

/** Answers one call. */
export default function answer(call: EngineCall): EngineAnswer {
  try {
    return { json: run(opened(), call).map((part) => JSON.stringify(part)) };
  } catch (error) {
    return { problem: toProblem(error) };
  }
}

function open(data: FairwayData): () => Fairway {
  try {
    const fairway = Fairway.from(data);
    return () => fairway;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The answer; of a batch its features and its errors apart, for they may be a part of a larger batch. */
function run(fairway: Fairway, call: EngineCall): unknown[] {
  switch (call.name) {
    case 'validate':
      return [fairway.validate(call.point)];
    case 'validateAll':
      return [fairway.validateAll(call.points)];
    case 'route': {
      const collection = fairway.route(call.request as RouteRequest);
      return [{ ...collection, features: numbered(collection.features, call.requestId) }];
    }
    case 'routes': {
      const { features, errors } = fairway.routes(call.requests as RouteRequest[]);
      return [numbered(features, call.requestId), errors];
    }
    case 'searchLocations':
      return [fairway.locations.search(call.text)];
    case 'allLocations':
      return [fairway.locations.all()];
    case 'areas':
      return [areaList(fairway, call.kind)];
  }
}

/** The features with the number of the HTTP request. */
function numbered(features: RouteFeature[], svcRequestId: string): RouteFeature[] {
  return features.map((feature) => ({ ...feature, properties: { ...feature.properties, svcRequestId } }));
}
