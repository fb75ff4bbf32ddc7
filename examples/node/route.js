// node route.js FROM TO: two UN/LOCODEs
import { FairwayError } from 'fairway-router';
import { openFairway } from 'fairway-router/node';

const [from = 'NLRTM', to = 'SGSIN'] = process.argv.slice(2);
const fairway = await openFairway();
try {
  const { features } = fairway.route({ from, to, averageVesselSpeedOverGround: 14 });
  const { total_length, seca_length, duration_hours, passages } = features[0].properties;
  console.log(
    `${from} to ${to}: ${total_length.toFixed(0)} nm, ${(duration_hours / 24).toFixed(1)} days at 14 knots`,
  );
  console.log(`of these in emission control areas: ${seca_length.toFixed(0)} nm`);
  console.log(`by way of: ${passages.join(', ') || 'the open sea'}`);
  console.log(`${features[0].geometry.coordinates.length} positions of GeoJSON`);
} catch (error) {
  if (!(error instanceof FairwayError)) throw error;
  // a code to decide by, and a sentence to show
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
