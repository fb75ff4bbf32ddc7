import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { LatLng } from '../../index.ts';
import type { App } from '../app.ts';
import { crosses180, ringOf } from './unwrap.ts';

/** Decimals of a degree that a corner has: a tenth of a metre. */
const PRECISION = 6;

/** What draws blocks by hand, while it does. */
export interface Drawing {
  stop(): void;
}

/**
 * Draws new blocks and changes those that there are, until it is stopped. Each change is a change of the state. Those
 * across 180 degrees stay as they are: terra-draw takes none that another time drew.
 */
export function draw({ chart, state }: App): Drawing {
  const colour = getComputedStyle(document.documentElement)
    .getPropertyValue('--closed')
    .trim() as `#${string}`;
  const styles = { fillColor: colour, fillOpacity: 0.22, outlineColor: colour, outlineWidth: 2 };
  const tool = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map: chart, coordinatePrecision: PRECISION }),
    modes: [
      new TerraDrawPolygonMode({ styles }),
      new TerraDrawSelectMode({
        styles: {
          selectedPolygonColor: colour,
          selectedPolygonFillOpacity: 0.3,
          selectedPolygonOutlineColor: colour,
          selectionPointColor: colour,
        },
        flags: {
          polygon: {
            feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } },
          },
        },
      }),
    ],
  });
  tool.start();
  const untouched = state.value.blocks.filter(crosses180);
  tool.addFeatures(
    state.value.blocks
      .filter((corners) => !crosses180(corners))
      .map((corners) => ({
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [ringOf(corners.map(rounded)).map(([x, y]) => [x, y])] },
        properties: { mode: 'polygon' },
      })),
  );
  tool.setMode('polygon');
  const drawn = () => [
    ...untouched,
    ...tool
      .getSnapshot()
      .filter(({ properties }) => properties.mode === 'polygon' && !properties.currentlyDrawing)
      .filter(({ geometry }) => geometry.type === 'Polygon')
      .map(({ geometry }) => (geometry.coordinates as number[][][])[0].slice(0, -1))
      .map((ring) => ring.map(([lng, lat]) => ({ lat, lng }))),
  ];
  const keep = () => state.change({ blocks: drawn() });
  // to delete one finishes nothing
  const onChange = () => {
    if (drawn().length < state.value.blocks.length) keep();
  };
  tool.on('change', onChange);
  tool.on('finish', (id, { mode }) => {
    keep();
    // what was just drawn can be changed at once
    if (mode !== 'polygon') return;
    tool.setMode('select');
    tool.selectFeature(id);
  });
  return {
    stop() {
      tool.off('change', onChange);
      tool.stop();
    },
  };
}

function rounded({ lat, lng }: LatLng): LatLng {
  return { lat: Number(lat.toFixed(PRECISION)), lng: Number(lng.toFixed(PRECISION)) };
}
