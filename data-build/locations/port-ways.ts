import { writeAttachments } from '../../src/attach/format/attachment-writer.ts';
import { Attachments } from '../../src/attach/format/attachments.ts';
import { writePairs } from '../../src/attach/format/pair-writer.ts';
import { writeShortCuts } from '../../src/attach/format/short-cut-writer.ts';
import { writeSpans } from '../../src/attach/format/span-writer.ts';
import type { Coast } from '../../src/coast/coast.ts';
import { checksumOf } from '../../src/data/container.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import type { GraphData } from '../../src/graph/water-graph.ts';
import { encodeLocations } from '../../src/locations/format/encode.ts';
import { type LocationTable, type PortAttachmentCode, portPositions } from '../../src/locations/table.ts';
import { patchesOf } from '../../src/near/patches.ts';
import { stage } from '../stage.ts';
import { checkLegsAfloat, storeMissingLinks } from './attachment-check.ts';
import type { Attach } from './attachment-compiler.ts';
import { joinPorts } from './attachments.ts';
import type { SeaAccess } from './sea-access.ts';
import { findShortCuts } from './short-cuts.ts';
import { findSpans, portLinks } from './spans.ts';

/** What ways from ports are found in. */
export interface CompiledWaters {
  /** The files, as bytes. */
  readonly files: { readonly coast: Uint8Array; readonly graph: Uint8Array };
  readonly coast: Coast;
  readonly graphData: GraphData;
  readonly access: SeaAccess;
}

/** Compiles how the ports of a table are joined to the graph, and what searches between them may leave out. */
export async function compilePortWays(
  table: LocationTable,
  { files, coast, graphData, access }: CompiledWaters,
): Promise<PortAttachmentCode> {
  const { graph, seaMarks } = graphData;
  const ports = portPositions(table);
  const { found: attachments, code } = await stage('attachments', async (progress) => {
    const attach: Attach = (position, closed) => access.attach(position, closed);
    const { attachments: found, counts } = await joinPorts(files, ports, graph.sets, (share) =>
      progress(share / 2),
    );
    const world = { coast, graph, seaMarks, mesh: access.mesh };
    const mended = storeMissingLinks(found, ports, world, attach, (share) => progress((1 + share) / 2));
    const legs = checkLegsAfloat(found, ports, coast);
    const written = writeAttachments(found, graph.sets);
    const read = new Attachments(written, found.length, graph);
    for (const i of found.keys()) read.of(i);
    return {
      output: { found, code: written },
      counts: { ...counts, 'ports with more links': mended, 'legs afloat': legs },
    };
  });
  const spans = await stage('spans', async (progress) => {
    const links = portLinks(attachments, ports, graph, access.inshore());
    const classes = await findSpans(graph, links, progress);
    const output = writeSpans(classes);
    return {
      output,
      counts: { edges: classes.filter((spanClass) => spanClass > 0).length, bytes: output.length },
    };
  });
  const joined = {
    graphChecksum: checksumOf(files.graph),
    ...code,
    spans,
    spansClosed: closedUnasked(graph).passages,
  };
  const shortCuts = await stage('short cuts', async (progress) => {
    const none = new Uint8Array();
    const unknown = { shortCuts: none, patchPairs: none, vainPairs: none, shorePairs: none, ledPairs: none };
    const locations = encodeLocations({ ...table, attachments: { ...joined, ...unknown } });
    const patches = patchesOf(ports);
    const found = await findShortCuts({ ...files, locations }, patches, progress);
    const output = {
      shortCuts: writeShortCuts(found.cells),
      patchPairs: writePairs(found.pairs, patches.places.length),
      vainPairs: writePairs(found.vain, ports.length),
      shorePairs: writePairs(found.byShoreOnly, ports.length),
      ledPairs: writePairs(found.led, ports.length),
    };
    const bytes = Object.values(output).reduce((sum, part) => sum + part.length, 0);
    const counts = {
      cells: found.cells.length,
      patches: patches.places.length,
      joined: found.pairs.length,
      vain: found.vain.length,
      'by the shore only': found.byShoreOnly.length,
      led: found.led.length,
      bytes,
    };
    return { output, counts };
  });
  return { ...joined, ...shortCuts };
}
