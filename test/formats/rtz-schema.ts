import { DOMParser, type Element } from '@xmldom/xmldom';

/** What an attribute's value must be. */
type Check = (value: string) => boolean;

/** The element's attributes, with `!` behind the name of those that it must have, and its children in their order. */
interface Rule {
  readonly attributes: Readonly<Record<string, Check>>;
  readonly children: readonly { readonly name: string; readonly least: number; readonly most: number }[];
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const within =
  (low: number, high: number, isHighIn = true): Check =>
  (value) =>
    DECIMAL.test(value) && Number(value) >= low && (isHighIn ? Number(value) <= high : Number(value) < high);
const text: Check = () => true;
const time: Check = (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
const whole: Check = (value) => /^\d+$/.test(value);

/** What files of ours use of the schema of RTZ 1.2, IEC 61174 Annex S, in our own words. */
const RULES: Record<string, Rule> = {
  route: {
    attributes: { 'version!': (value) => value === '1.2' },
    children: [
      { name: 'routeInfo', least: 1, most: 1 },
      { name: 'waypoints', least: 1, most: 1 },
      { name: 'schedules', least: 0, most: 1 },
    ],
  },
  routeInfo: { attributes: { 'routeName!': text, routeAuthor: text, vesselName: text }, children: [] },
  waypoints: { attributes: {}, children: [{ name: 'waypoint', least: 2, most: Infinity }] },
  waypoint: {
    attributes: { 'id!': whole, revision: whole, name: text, radius: within(0, 5) },
    children: [
      { name: 'position', least: 1, most: 1 },
      { name: 'leg', least: 0, most: 1 },
    ],
  },
  position: { attributes: { 'lat!': within(-90, 90), 'lon!': within(-180, 180, false) }, children: [] },
  leg: {
    attributes: { geometryType: (value) => value === 'Loxodrome' || value === 'Orthodrome' },
    children: [],
  },
  schedules: { attributes: {}, children: [{ name: 'schedule', least: 0, most: Infinity }] },
  schedule: {
    attributes: { 'id!': whole, name: text },
    children: [
      { name: 'manual', least: 0, most: 1 },
      { name: 'calculated', least: 0, most: 1 },
    ],
  },
  calculated: { attributes: {}, children: [{ name: 'scheduleElement', least: 0, most: Infinity }] },
  scheduleElement: {
    attributes: { 'waypointId!': whole, etd: time, eta: time, speed: within(0, Infinity) },
    children: [],
  },
};
const NAMESPACE = 'http://www.cirm.org/RTZ/1/2';

/** Where a file breaks the schema of RTZ 1.2; ids that stand twice count, too. */
export function rtzFaults(file: string): string[] {
  const root = new DOMParser({ onError: () => {} }).parseFromString(file, 'text/xml')
    .documentElement as Element;
  const ids = Array.from(root.getElementsByTagName('waypoint'), (waypoint) => waypoint.getAttribute('id'));
  const faults = new Set(ids).size === ids.length ? [] : ['an id stands twice'];
  if (root.localName !== 'route') faults.push(`the root is ${root.localName}`);
  return [...faults, ...faultsOf(root)];
}

function faultsOf(element: Element): string[] {
  const name = element.localName ?? '';
  const rule = RULES[name];
  if (!rule || element.namespaceURI !== NAMESPACE) return [`${name} of ${element.namespaceURI}`];
  const elements = Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);
  return [
    ...attributeFaults(element, rule),
    ...childFaults(
      elements.map(({ localName }) => localName ?? ''),
      rule,
    ).map((fault) => `${name}: ${fault}`),
    ...elements.flatMap(faultsOf),
  ];
}

function attributeFaults(element: Element, { attributes }: Rule): string[] {
  const checks = new Map(Object.entries(attributes).map(([key, check]) => [key.replace('!', ''), check]));
  const wrong = Array.from(element.attributes)
    .filter(({ name }) => name !== 'xmlns')
    .filter(({ name, value }) => !checks.get(name)?.(value))
    .map(({ name, value }) => `${element.localName}: ${name}="${value}"`);
  const missing = Object.keys(attributes)
    .filter((key) => key.endsWith('!') && !element.hasAttribute(key.slice(0, -1)))
    .map((key) => `${element.localName}: no ${key.slice(0, -1)}`);
  return [...wrong, ...missing];
}

/** A sequence of the schema: each name in its place, as often as it may. */
function childFaults(names: readonly string[], { children }: Rule): string[] {
  const order = names.map((name) => children.findIndex((child) => child.name === name));
  const isInOrder = order.every((place, i) => place >= 0 && (i === 0 || place >= order[i - 1]));
  const counted = children.every(({ name, least, most }) => {
    const count = names.filter((other) => other === name).length;
    return count >= least && count <= most;
  });
  return isInOrder && counted ? [] : [`children ${names.join(', ')}`];
}
