import { openFairway } from 'fairway-router/web';
import L from 'leaflet';

const map = L.map('map', { preferCanvas: true }).setView([30, 40], 3);
// a pane of its own, under the route
map.createPane('land').style.zIndex = 300;
const style = { stroke: false, fillColor: '#e9e4d4', fillOpacity: 1 };
const attribution =
  'Land: © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>, generalised';
const land = L.geoJSON(undefined, { pane: 'land', style, attribution }).addTo(map);
const way = L.polyline([], { color: '#b3261e' }).addTo(map);
const told = L.popup({ autoPan: false, closeButton: false });

const fairway = await openFairway({ baseUrl: './data/' });
const ends = ['NLRTM', 'SGSIN'].map(async (code) => {
  const { latlng } = await fairway.locations.byLocode(code);
  return L.circleMarker(latlng, { radius: 8 }).addTo(map);
});
const [from, to] = await Promise.all(ends);

/** The land in view, as finely as the screen can show it. */
async function drawLand() {
  const bounds = map.getBounds();
  const box = [
    bounds.getWest(),
    Math.max(-85, bounds.getSouth()),
    bounds.getEast(),
    Math.min(85, bounds.getNorth()),
  ];
  const tolerance = (bounds.getEast() - bounds.getWest()) / map.getSize().x / 2;
  const coordinates = await fairway.coast.land(box, tolerance);
  land.clearLayers().addData({ type: 'MultiPolygon', coordinates });
}

/** The route between the two ends; each click on the map moves the nearer one. */
async function drawRoute() {
  const options = { autovalidate: true, antimeridian: 'unwrap', densify: 60 };
  try {
    const { features } = await fairway.route({ from: from.getLatLng(), to: to.getLatLng(), options });
    way.setLatLngs(features[0].geometry.coordinates.map(([lng, lat]) => [lat, lng]));
    told.setContent(`${features[0].properties.total_length.toFixed(0)} nm`);
  } catch (error) {
    way.setLatLngs([]);
    told.setContent(error.message);
  }
  told.setLatLng(to.getLatLng()).openOn(map);
}

map.on('moveend', drawLand);
map.on('click', ({ latlng }) => {
  const nearer = latlng.distanceTo(from.getLatLng()) < latlng.distanceTo(to.getLatLng()) ? from : to;
  nearer.setLatLng(latlng);
  drawRoute();
});
await drawLand();
await drawRoute();
